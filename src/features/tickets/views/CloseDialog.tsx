import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { useDelegationGuard } from '#kit/form/use-delegation-guard.ts';
import type { Ticket } from '../api.ts';
import { capitalised } from '#domain/text/display.ts';
import { actNotices } from '#errors/notices.ts';
import { announce } from '#platform/page/announce.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { closeTicket } from '../state/changed-tickets.ts';
import { cardButton, restoreFocus } from '#kit/list/restore-focus.ts';
import { texts } from '#kit/list/texts.ts';
import { useTicketWords } from './ticket-words.ts';

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

/** Asks before a request is closed. */
export function CloseDialog({ ticket, onClose }: Props) {
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
