import { type ReactNode, useContext, useId, useState } from 'react';
import { BusyButton } from '../BusyButton.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { SendingContext } from './sending-context.ts';

interface Props {
  busy: boolean;
  /** Not to be pressed now, for a reason that stands elsewhere. */
  off?: boolean;
  /** False for a button that only leads to the next step: it works without a connection too. */
  sends?: boolean;
  /** Until when the backend wants to be left alone, milliseconds since 1970 (contract B 0.5, 429). */
  pausedUntil: number;
  className?: string;
  children: ReactNode;
}

/**
 * Button that sends a form. While there is no connection, or the backend wants a pause, it cannot be pressed and the
 * reason stands beside it; that it can be pressed again is said once, the seconds before are not (promises 2b).
 */
export function SubmitButton({ busy, off = false, sends = true, pausedUntil, ...rest }: Props) {
  const id = useId();
  const unsendable = useContext(SendingContext);
  const left = useSecondsUntil(pausedUntil);
  const reason = left > 0 ? waitText(left) : sends ? unsendable : null;
  const held = reason !== null;
  const [wasHeld, setWasHeld] = useState(held);
  if (held && !wasHeld) setWasHeld(true);
  return (
    <>
      <BusyButton type="submit" busy={busy} off={off || held} {...(held && { describedBy: id })} {...rest} />
      {held && (
        <small className="pc-held" id={id}>
          {reason}
        </small>
      )}
      {wasHeld && (
        <span className="visually-hidden" role="status">
          {held ? '' : 'Ora puoi premere di nuovo il pulsante.'}
        </span>
      )}
    </>
  );
}

function waitText(seconds: number): string {
  return seconds === 1 ? 'Potrai riprovare tra un secondo.' : `Potrai riprovare tra ${seconds} secondi.`;
}
