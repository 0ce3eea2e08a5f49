import type { Ticket } from '../api.ts';
import { Facts } from '#kit/list/Facts.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { texts } from '#kit/list/texts.ts';
import { ArticleFiles, ArticleText, PlaceLink } from './ArticleParts.tsx';
import { ticketDates, useTicketWords } from './ticket-words.ts';
import { useArticles } from './use-articles.ts';

/** What an open card shows of a request: where, what the citizen wrote, and the last answer. */
export function TicketBody({ ticket }: { ticket: Ticket }) {
  const loaded = useArticles(ticket);
  const { place } = useTicketWords(ticket);
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.requestNotFound}</p>;
  const [first] = loaded.value;
  const last = loaded.value.at(-1);
  return (
    <>
      <Facts
        facts={[
          ['Luogo', place && <PlaceLink place={place} />],
          ...ticketDates(ticket, loaded.value),
          ['Dettagli', first && <ArticleText article={first.article} />],
        ]}
      />
      {first && <ArticleFiles ticket={ticket} article={first.article} />}
      {last?.author === 'OPERATORE' && (
        <div className="pc-note">
          <p className="pc-note-title">Ultima risposta del Comune</p>
          <ArticleText article={last.article} />
          <ArticleFiles ticket={ticket} article={last.article} />
        </div>
      )}
    </>
  );
}
