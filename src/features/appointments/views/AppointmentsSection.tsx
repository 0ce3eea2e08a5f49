import { useStore } from '@nanostores/react';
import { LiveList } from '#kit/list/LiveList.tsx';
import { useFilterDraft } from '#kit/list/use-filter-draft.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { loadNotices } from '#errors/notices.ts';
import { announce } from '#platform/page/announce.ts';
import { FilterPanel } from '#kit/list/FilterPanel.tsx';
import { Select } from '#kit/list/Select.tsx';
import { SortMenu } from '#kit/list/SortMenu.tsx';
import { appointmentStates } from '../states.ts';
import { type AppointmentFilter, appointments, noAppointmentFilter } from '../state/appointments.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { Missing } from '#kit/list/Missing.tsx';
import { SectionLink } from '#kit/list/SectionLink.tsx';
import { listWords } from '#kit/list/texts.ts';
import { useDeepLink } from '#kit/list/deep-link.ts';
import { AppointmentCard } from './AppointmentCard.tsx';

const heading = 'appuntamenti';
const times = [
  { value: '', label: 'Tutti' },
  { value: 'future', label: 'Prossimi' },
  { value: 'past', label: 'Passati' },
] as const;
const states = [
  { value: '', label: 'Tutti' },
  ...Object.values(appointmentStates).map(({ code, label }) => ({ value: code, label })),
];
const orders = [
  { value: 'newest', label: 'Data più recente' },
  { value: 'oldest', label: 'Data meno recente' },
] as const;

/** "Appuntamenti" (screens B 7.1, 7.4). */
export function AppointmentsSection() {
  const { query, status, items } = useStore(appointments.$state);
  const isFiltered = query.when !== '' || query.status !== '';
  const deepLink = useDeepLink('appuntamento', appointments, ({ id }) => id);
  return (
    <section aria-labelledby={heading}>
      <AppointmentFilters filter={query} hidden={status === 'ready' && items.length === 0 && !isFiltered} />
      {deepLink.isMissing && <Missing />}
      <LiveList
        list={appointments}
        words={listWords.appointments}
        pageSize={activitiesPerPage}
        failure={loadNotices.appointments}
        filtered={isFiltered}
        empty={<p>Non ci sono ancora appuntamenti</p>}
        emptyFiltered={<p>Non ci sono appuntamenti in base ai filtri di ricerca</p>}
        keyOf={({ id }) => id}
        row={(item) => <AppointmentCard appointment={item} opened={item.id === deepLink.key} />}
      />
      <SectionLink href={pathOf('booking')}>Prenota appuntamento</SectionLink>
    </section>
  );
}

function AppointmentFilters({ filter, hidden }: { filter: AppointmentFilter; hidden: boolean }) {
  const [draft, setDraft] = useFilterDraft(filter);
  const active = [
    times.find(({ value }) => value !== '' && value === filter.when)?.label,
    states.find(({ value }) => value !== '' && value === filter.status)?.label,
  ].filter((word) => word !== undefined);
  const order = (value: AppointmentFilter['order']) => {
    void appointments.ask({ ...filter, order: value });
    announce(`Elenco ordinato per ${orders.find((each) => each.value === value)?.label.toLowerCase()}`);
  };
  return (
    <FilterPanel
      id={heading}
      of="appuntamenti"
      title="Appuntamenti"
      active={active}
      onApply={() => {
        void appointments.ask(draft);
        return true;
      }}
      onReset={() => void appointments.ask({ ...noAppointmentFilter, order: filter.order })}
      hidden={hidden}
      aside={<SortMenu of="appuntamenti" options={orders} value={filter.order} onChange={order} />}
    >
      <Select
        label="Mostra"
        value={draft.when}
        options={times}
        onChange={(when) => setDraft({ ...draft, when })}
      />
      <Select
        label="Stato"
        value={draft.status}
        options={states}
        onChange={(status) => setDraft({ ...draft, status })}
      />
    </FilterPanel>
  );
}
