import { useStore } from '@nanostores/react';
import { LiveList } from '#kit/list/LiveList.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { loadNotices } from '#errors/notices.ts';
import { hasAsset } from '#platform/app.ts';
import { announce } from '#platform/page/announce.ts';
import { FilterPanel } from '#kit/list/FilterPanel.tsx';
import { SearchBox } from '#kit/list/SearchBox.tsx';
import { SortMenu } from '#kit/list/SortMenu.tsx';
import { activitiesPerPage } from '#platform/paging.ts';
import { noTicketFilter, type TicketFilter, tickets } from '../state/tickets.ts';
import { SectionLink } from '#kit/list/SectionLink.tsx';
import { listWords } from '#kit/list/texts.ts';
import { DetailHost } from './DetailHost.tsx';
import { TicketCard } from './TicketCard.tsx';

const heading = 'assistenza';
const orders = [
  { value: 'updated', label: 'Aggiornate di recente' },
  { value: 'newest', label: 'Data creazione più recente' },
  { value: 'oldest', label: 'Data creazione meno recente' },
  { value: 'number', label: 'Numero richiesta' },
] as const;

/** "Richieste di assistenza" (screens B 7.1, 7.5). */
export function TicketsSection() {
  const { query, status, items } = useStore(tickets.$state);
  const isFiltered = query.text !== '';
  const hidden = status === 'ready' && items.length === 0 && !isFiltered;
  const ask = (filter: TicketFilter) => void tickets.ask(filter);
  const order = (value: TicketFilter['order']) => {
    ask({ ...query, order: value });
    announce(`Elenco ordinato per ${orders.find((each) => each.value === value)?.label.toLowerCase()}`);
  };
  return (
    <section aria-labelledby={heading}>
      <FilterPanel
        id={heading}
        of="richieste"
        title="Richieste di assistenza"
        active={isFiltered ? [`«${query.text}»`] : []}
        onApply={() => true}
        onReset={() => ask({ ...noTicketFilter, order: query.order })}
        hidden={hidden}
        aside={<SortMenu of="richieste" options={orders} value={query.order} onChange={order} />}
      />
      {!hidden && (
        <SearchBox
          label="Cerca una richiesta"
          value={query.text}
          onSearch={(text) => ask({ ...query, text })}
        />
      )}
      <DetailHost />
      <LiveList
        list={tickets}
        words={listWords.requests}
        pageSize={activitiesPerPage}
        failure={loadNotices.requests}
        filtered={isFiltered}
        empty={<p>Non ci sono ancora richieste</p>}
        emptyFiltered={<p>Non ci sono richieste in base ai filtri di ricerca</p>}
        keyOf={({ id }) => id}
        row={(ticket) => <TicketCard ticket={ticket} />}
      />
      {hasAsset('ASSISTENZA_CRM') && (
        <SectionLink href={pathOf('assistance')}>Richiedi assistenza</SectionLink>
      )}
    </section>
  );
}
