import { useState } from 'react';
import { textAsHtml } from '#domain/html/escape-html.ts';
import { isKind } from '#errors/portal-error.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import { failureTexts } from '#kit/form/refusal.ts';
import { delegationRefusal, useDelegationGuard } from '#kit/form/use-delegation-guard.ts';
import { announce } from '#platform/page/announce.ts';
import { noteSessionEnd } from '#platform/session/expired.ts';
import { notify } from '#platform/toasts.ts';
import type { Ticket } from '../api.ts';
import { isConcluded, ticketActions } from '../states.ts';
import { RepliesEnded, reply, replyRefusal } from '../state/reply.ts';

const words = {
  still: 'È ancora così',
  solved: 'Risolto, grazie',
  question: 'Com’è adesso?',
  sent: 'Risposta inviata',
  reopens: 'Se il problema c’è ancora, dillo all’ufficio: la segnalazione si riapre.',
  again:
    'La segnalazione è chiusa. Se il problema c’è ancora, puoi segnalarlo di nuovo senza riscrivere tutto.',
} as const;

interface Props {
  ticket: Ticket;
  onSent: () => void;
  /** The report takes no replies any more: a new one has to follow it. */
  onEnded: () => void;
}

/** How things are, in one press: a reply in the citizen's words, or a new report where the old one is closed. */
export function QuickReplies({ ticket, onSent, onEnded }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const { canReply } = ticketActions(ticket, new Date());
  const guard = useDelegationGuard('ASSISTENZA_CRM');
  const isOver = isConcluded(ticket.stateId);
  const send = async (text: string) => {
    if (busy !== null) return;
    setBusy(text);
    try {
      guard.assert();
      await reply(ticket, { html: textAsHtml(text), files: [] });
      announce(words.sent);
      onSent();
    } catch (error) {
      if (error instanceof RepliesEnded) onEnded();
      else if (isKind(error, 'unauthenticated')) await noteSessionEnd(error);
      else tell(error);
    } finally {
      setBusy(null);
    }
  };
  // A thank-you would open a solved report again.
  const answers = isOver ? [words.still] : [words.still, words.solved];
  return (
    <div className="pc-quick-replies" role="group" aria-label={words.question}>
      <p className="mb-2">{!isOver ? words.question : canReply ? words.reopens : words.again}</p>
      <div className="pc-buttons">
        {answers.map((text) => (
          <BusyButton
            key={text}
            className="btn btn-outline-primary btn-sm"
            disabled={busy !== null && busy !== text}
            onPress={() => (canReply ? send(text) : onEnded())}
          >
            {text}
          </BusyButton>
        ))}
      </div>
      {canReply && <OnBehalfOf module="ASSISTENZA_CRM" />}
    </div>
  );
}

function tell(error: unknown): void {
  const held = delegationRefusal(error, 'ASSISTENZA_CRM');
  const { message } = held ?? replyRefusal(error, []);
  const isUnsure = message === failureTexts.mayHaveArrived;
  notify(isUnsure ? failureTexts.mayHaveArrivedUnwritten : message, { isRepeat: true });
}
