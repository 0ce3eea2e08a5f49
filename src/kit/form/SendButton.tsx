import { type ReactNode, useContext, useId, useState } from 'react';
import { BusyButton } from '../BusyButton.tsx';
import { useSecondsUntil } from '../timers.ts';
import { SendingContext } from './sending-context.ts';

interface Props {
  /** Action of a button outside a form. It shows its own failures; a rejection only sets the pause of a rate limit. */
  onPress?: () => Promise<unknown>;
  type?: 'button' | 'submit';
  busy?: boolean;
  /** Disabled, for a reason shown elsewhere. */
  disabled?: boolean;
  /** Why it is disabled, for a reason of the form's own. */
  reason?: string | null;
  /** False for a button that only opens the next step: it also works offline. */
  sends?: boolean;
  /** End of the rate limit (429), milliseconds since 1970. */
  pausedUntil?: number;
  /** `id` of the disabled reason, for another button disabled for the same reason. */
  reasonId?: string;
  /** `id` of the offline reason already shown at another button, so that it is not shown twice. */
  offlineReason?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * Button that sends something. While offline or rate-limited it is disabled and shows the reason; that it is enabled
 * again is announced once, the countdown is not.
 */
export function SendButton(props: Props) {
  const {
    disabled = false,
    reason: ownReason = null,
    sends = true,
    pausedUntil = 0,
    onPress,
    reasonId,
    offlineReason,
    ...button
  } = props;
  const ownId = useId();
  const { isPaused, reason, wait } = useDisabledReason(pausedUntil, sends, ownReason);
  const shownElsewhere = isPaused ? undefined : offlineReason;
  const id = shownElsewhere ?? reasonId ?? ownId;
  const hasReason = reason !== null;
  return (
    <>
      <BusyButton
        disabled={disabled || hasReason}
        {...(hasReason && { describedBy: id })}
        {...(onPress && { onPress: () => onPress().catch(wait) })}
        {...button}
      />
      <Reason id={id} text={shownElsewhere === undefined ? reason : null} />
    </>
  );
}

/** Why a button is disabled; null: it is not. `wait` disables it for the rate limit of a failure. */
function useDisabledReason(pausedUntil: number, sends: boolean, ownReason: string | null) {
  const { refusal, waitAfter } = useContext(SendingContext);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const left = useSecondsUntil(Math.max(pausedUntil, waitsUntil));
  const isPaused = left > 0;
  return {
    isPaused,
    reason: isPaused ? waitText(left) : ((sends ? refusal : null) ?? ownReason),
    wait: (error: unknown) => setWaitsUntil(Date.now() + waitAfter(error) * 1000),
  };
}

/** The reason, then the announcement that the button is enabled again. */
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
