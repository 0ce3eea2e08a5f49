import { useStore } from '@nanostores/react';
import { useActingSwitch } from '#features/acting/ActingSwitch.tsx';
import { listWords, LiveList } from '#kit/list/LiveList.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { ListSection, SectionLink } from '#kit/list/ListSection.tsx';
import { noTicketFilter, tickets } from '../state/tickets.ts';
import { LinkedTicketDetail } from './LinkedTicketDetail.tsx';
import { TicketCard } from './TicketCard.tsx';

const words = listWords('richiesta', 'richieste', 'altre');
const orders = [
  { value: 'updated', label: 'Aggiornate di recente' },
  { value: 'newest', label: 'Data creazione più recente' },
  { value: 'oldest', label: 'Data creazione meno recente' },
  { value: 'number', label: 'Numero richiesta' },
] as const;

/** "Richieste di assistenza". */
export function TicketsSection() {
  const state = useStore(tickets.$state);
  const acting = useActingSwitch({ module: 'ASSISTENZA_CRM', list: state.status });
  return (
    <ListSection
      id="assistenza"
      title="Richieste di assistenza"
      words={words}
      states={[state]}
      emptyFilter={noTicketFilter}
      onFilter={(filter) => void tickets.setQuery(filter)}
      orders={orders}
      search="Cerca una richiesta"
      above={acting.element}
    >
      {(isFiltered) => (
        <>
          <LinkedTicketDetail />
          <LiveList
            list={tickets}
            words={words}
            filtered={isFiltered}
            isHeld={!acting.isReady}
            keyOf={({ id }) => id}
            row={(ticket) => <TicketCard ticket={ticket} />}
          />
          {hasAsset('ASSISTENZA_CRM') && (
            <SectionLink href={pathOf('assistance')}>Richiedi assistenza</SectionLink>
          )}
        </>
      )}
    </ListSection>
  );
}
