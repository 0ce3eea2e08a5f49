import { loadNotices } from '#errors/notices.ts';
import { notify } from '#stores/toasts.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { later } from '#ui/Later.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import { findTicket } from '../../state/tickets.ts';
import { Missing } from '../../Missing.tsx';
import { texts } from '../texts.ts';
import { useParameter } from '../../wanted.ts';

const TicketDetail = later(async () => (await import('./TicketDetail.tsx')).TicketDetail);

/** The detail of the request that `?richiesta=` names (screens B 7.5). */
export function DetailHost() {
  const number = useParameter('richiesta');
  return number === null ? null : <Detail key={number} number={number} />;
}

function Detail({ number }: { number: string }) {
  const loaded = useLoaded(
    number,
    () => findTicket(number),
    () => notify(loadNotices.request),
  );
  if (loaded.state === 'failed') return <LoadFailed message={loadNotices.request} onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return null;
  if (loaded.value === null) return <Missing text={texts.requestNotFound} />;
  return (
    <ErrorBoundary fallback={<p>{loadNotices.request}</p>}>
      <TicketDetail ticket={loaded.value} />
    </ErrorBoundary>
  );
}
