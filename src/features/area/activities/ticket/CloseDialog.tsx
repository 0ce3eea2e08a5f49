import type { Ticket } from '#contracts/tickets.ts';
import { actNotices } from '#errors/notices.ts';
import { say } from '#stores/live.ts';
import { Confirm } from '#ui/Confirm.tsx';
import { endTicket } from '../../state/changed-tickets.ts';
import { cardButton, mendFocus } from '../../mend-focus.ts';
import { texts } from '../texts.ts';

interface Props {
  ticket: Ticket;
  open: boolean;
  onClose: () => void;
}

/** Asks before a request is closed (screens B 7.5). */
export function CloseDialog({ ticket, open, onClose }: Props) {
  return (
    <Confirm
      open={open}
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
    </Confirm>
  );
}
