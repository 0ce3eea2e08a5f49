import type { Ticket } from '../contract.ts';
import { actNotices } from '#errors/notices.ts';
import { announce } from '#platform/page/announce.ts';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog.tsx';
import { closeTicket } from '../state/changed-tickets.ts';
import { cardButton, restoreFocus } from '#kit/list/restore-focus.ts';
import { texts } from '#kit/list/texts.ts';

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

/** Asks before a request is closed (screens B 7.5). */
export function CloseDialog({ ticket, onClose }: Props) {
  return (
    <ConfirmDialog
      onClose={() => {
        onClose();
        // The button that opened this dialog is removed: a closed request cannot be closed again.
        restoreFocus('dialog[open] .modal-title', cardButton(`richiesta-${ticket.number}`));
      }}
      title="Conferma chiusura richiesta di assistenza"
      onConfirm={async () => {
        await closeTicket(ticket);
        announce('Richiesta chiusa');
      }}
      failure={actNotices.requestClose}
    >
      <p>La richiesta n° {ticket.number} sarà chiusa.</p>
      <p>{texts.reopen}</p>
    </ConfirmDialog>
  );
}
