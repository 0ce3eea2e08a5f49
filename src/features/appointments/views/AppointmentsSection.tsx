import { useStore } from '@nanostores/react';
import { useActingSwitch } from '#features/acting/ActingSwitch.tsx';
import { listWords, LiveList } from '#kit/list/LiveList.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { ListSection, SectionLink } from '#kit/list/ListSection.tsx';
import { Select } from '#kit/list/Select.tsx';
import { appointmentStates } from '../states.ts';
import { type AppointmentFilter, appointments, noAppointmentFilter } from '../state/appointments.ts';
import { useDeepLink } from '#kit/list/deep-link.ts';
import { AppointmentCard } from './AppointmentCard.tsx';

const words = listWords('appuntamento', 'appuntamenti', 'altri');
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

/** "Appuntamenti". */
export function AppointmentsSection() {
  const state = useStore(appointments.$state);
  const acting = useActingSwitch({ module: 'APPSCHED', list: state.status });
  const deepLink = useDeepLink('appuntamento', appointments, ({ id }) => id, {
    isHeld: !acting.isReady,
    noFilter: noAppointmentFilter,
  });
  return (
    <ListSection
      id="appuntamenti"
      title="Appuntamenti"
      words={words}
      states={[state]}
      emptyFilter={noAppointmentFilter}
      onFilter={(filter) => void appointments.setQuery(filter)}
      orders={orders}
      fields={filterFields}
      describeFilter={({ when, status }) => [
        when && times.find(({ value }) => value === when)?.label,
        status && states.find(({ value }) => value === status)?.label,
      ]}
      isMissing={deepLink.isMissing}
      above={acting.element}
    >
      {(isFiltered) => (
        <>
          <LiveList
            list={appointments}
            words={words}
            filtered={isFiltered}
            isHeld={!acting.isReady}
            keyOf={({ id }) => id}
            row={(item) => <AppointmentCard appointment={item} opened={item.id === deepLink.key} />}
          />
          <SectionLink href={pathOf('booking')}>Prenota appuntamento</SectionLink>
        </>
      )}
    </ListSection>
  );
}

function filterFields(
  { when, status }: AppointmentFilter,
  change: (part: Partial<AppointmentFilter>) => void,
) {
  return (
    <>
      <Select label="Mostra" value={when} options={times} onChange={(chosen) => change({ when: chosen })} />
      <Select
        label="Stato"
        value={status}
        options={states}
        onChange={(chosen) => change({ status: chosen })}
      />
    </>
  );
}
