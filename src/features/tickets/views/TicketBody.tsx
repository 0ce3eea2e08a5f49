import type { Ticket } from '../api.ts';
import { Facts } from '#kit/Facts.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { ArticleFiles, ArticleText, PlaceLink } from './ArticleParts.tsx';
import { texts, ticketDates, useTicketWords } from './ticket-words.ts';
import { useArticles } from './use-articles.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { useDelegationGuard } from '#kit/form/use-delegation-guard.ts';
import { capitalised } from '#domain/text/display.ts';
import { actNotices } from '#errors/notices.ts';
import { announce } from '#platform/page/announce.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { closeTicket } from '../state/changed-tickets.ts';
import { cardButton, restoreFocus } from '#kit/list/restore-focus.ts';

/** What an open card shows of a request: where, what the citizen wrote, and the last answer. */
export function TicketBody({ ticket }: { ticket: Ticket }) {
  const loaded = useArticles(ticket);
  const { place } = useTicketWords(ticket);
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.value === null) return <p>{texts.notFound}</p>;
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

interface CloseProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Asks before a request is closed. */
export function CloseDialog({ ticket, onClose }: CloseProps) {
  const { noun, subject } = useTicketWords(ticket);
  const guard = useDelegationGuard('ASSISTENZA_CRM');
  return (
    <ConfirmDialog
      onClose={() => {
        onClose();
        // The button that opened this dialog is removed: a closed request cannot be closed again.
        restoreFocus('dialog[open] .modal-title', cardButton(`richiesta-${ticket.number}`));
      }}
      title={`Conferma chiusura ${noun}`}
      confirm={`Chiudi la ${noun}`}
      onConfirm={async () => {
        guard.assert();
        await closeTicket(ticket);
        announce(`${capitalised(noun)} chiusa`);
      }}
      failure={actNotices.requestClose}
    >
      <p>
        La {noun} «{subject}», n° {ticket.number}, sarà chiusa.
      </p>
      <p>{texts.reopen}</p>
      <OnBehalfOf module="ASSISTENZA_CRM" />
    </ConfirmDialog>
  );
}
