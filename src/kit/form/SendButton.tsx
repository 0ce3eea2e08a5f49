import { type ReactNode, useContext, useId, useState } from 'react';
import { BusyButton } from '../BusyButton.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { SendingContext } from './sending-context.ts';

interface Props {
  /** Action of a button that submits no form. It shows its own failures; a rejection is only asked how long to wait. */
  onPress?: () => Promise<unknown>;
  type?: 'button' | 'submit';
  busy?: boolean;
  /** Disabled, for a reason shown elsewhere. */
  off?: boolean;
  /** False for a button that only leads to the next step: it works without a connection too. */
  sends?: boolean;
  /** Until when the backend wants to be left alone, milliseconds since 1970 (contract B 0.5, 429). */
  pausedUntil?: number;
  /** `id` of the reason, for another button disabled by it. */
  reasonId?: string;
  /** `id` of the offline reason already shown at another button, so that it is not shown twice. */
  offlineReason?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * Button that sends something. While there is no connection, or the backend wants a pause, it cannot be pressed and the
 * reason stands beside it; that it can be pressed again is announced once, the seconds before are not (promises 2b).
 */
export function SendButton(props: Props) {
  const { off = false, sends = true, pausedUntil = 0, onPress, reasonId, offlineReason, ...button } = props;
  const ownId = useId();
  const { isPaused, reason, wait } = useDisabledReason(pausedUntil, sends);
  const shownElsewhere = isPaused ? undefined : offlineReason;
  const id = shownElsewhere ?? reasonId ?? ownId;
  const isDisabled = reason !== null;
  return (
    <>
      <BusyButton
        disabled={off || isDisabled}
        {...(isDisabled && { describedBy: id })}
        {...(onPress && { onPress: () => onPress().catch(wait) })}
        {...button}
      />
      <Reason id={id} text={shownElsewhere === undefined ? reason : null} />
    </>
  );
}

/** Why a button is disabled; null: it is not. `wait` disables it for as long as a failure asks for. */
function useDisabledReason(pausedUntil: number, sends: boolean) {
  const { refusal, waitAfter } = useContext(SendingContext);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const left = useSecondsUntil(Math.max(pausedUntil, waitsUntil));
  const isPaused = left > 0;
  return {
    isPaused,
    reason: isPaused ? waitText(left) : sends ? refusal : null,
    wait: (error: unknown) => setWaitsUntil(Date.now() + waitAfter(error) * 1000),
  };
}

/** The reason and, once it is over, the notice that the button works again. */
function Reason({ id, text }: { id: string; text: string | null }) {
  const [wasThere, setWasThere] = useState(text !== null);
  if (text !== null && !wasThere) setWasThere(true);
  return (
    <>
      {text !== null && (
        <small className="pc-disabled-reason" id={id}>
          {text}
        </small>
      )}
      {wasThere && (
        <span className="visually-hidden" role="status">
          {text === null ? 'Ora puoi premere di nuovo il pulsante.' : ''}
        </span>
      )}
    </>
  );
}

function waitText(seconds: number): string {
  return seconds === 1 ? 'Potrai riprovare tra un secondo.' : `Potrai riprovare tra ${seconds} secondi.`;
}
