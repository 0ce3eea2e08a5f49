import { loadNotices } from '#errors/notices.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { lazyDialog } from '#kit/LazyPart.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useResource } from '#kit/use-resource.ts';
import { findTicket } from '../state/tickets.ts';
import { Missing } from '#kit/list/Card.tsx';
import { useParameter } from '#kit/frame/use-view-route.ts';
import { texts } from './ticket-words.ts';

const TicketDetail = lazyDialog(async () => (await import('./TicketDetail.tsx')).TicketDetail);

/** The detail of the request that `?richiesta=` names. */
export function LinkedTicketDetail() {
  const number = useParameter('richiesta');
  return number === null ? null : <Detail key={number} number={number} />;
}

function Detail({ number }: { number: string }) {
  const loaded = useResource(
    number,
    () => findTicket(number),
    (error) => notifyFailure(loadNotices.request, error),
  );
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return null;
  if (loaded.value === null) return <Missing text={texts.notFound} />;
  return (
    <ErrorBoundary fallback={<p>{loadNotices.request}</p>}>
      <TicketDetail ticket={loaded.value} />
    </ErrorBoundary>
  );
}
