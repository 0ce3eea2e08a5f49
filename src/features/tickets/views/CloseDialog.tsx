import type { Ticket } from '../contract.ts';
import { actNotices } from '#errors/notices.ts';
import { say } from '#platform/live.ts';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog.tsx';
import { endTicket } from '../state/changed-tickets.ts';
import { cardButton, mendFocus } from '#kit/list/mend-focus.ts';
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
        // The button that asked goes with the right to close.
        mendFocus('dialog[open] .modal-title', cardButton(`richiesta-${ticket.number}`));
      }}
      title="Conferma chiusura richiesta di assistenza"
      onConfirm={async () => {
        await endTicket(ticket);
        say('Richiesta chiusa');
      }}
      failure={actNotices.requestClose}
    >
      <p>La richiesta n° {ticket.number} sarà chiusa.</p>
      <p>{texts.reopen}</p>
    </ConfirmDialog>
  );
}
