import { useEffect, useRef } from 'react';
import type { Channel } from '#contracts/notifications.ts';

/** How channels are called: in the columns, and in the names of their boxes. */
export const channelNames: Readonly<Record<Channel, string>> = { push: 'Push', email: 'Email', sms: 'Sms' };

interface Props {
  /** Service, or "Tutti". */
  of: string;
  channel: Channel;
  state: 'on' | 'off' | 'mixed' | null;
  /** The citizen lacks what the channel needs. */
  disabled?: boolean;
  onPress: () => void;
}

/** One box of the preferences: a channel of a service; a dash where the service has not the channel. */
export function Tick({ of, channel, state, disabled = false, onPress }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'mixed';
  }, [state]);
  const name = channelNames[channel];
  if (state === null)
    return (
      <span className="pc-tick pc-tick-none">
        <span className="pc-tick-channel" aria-hidden="true">
          {name}
        </span>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">non disponibile</span>
      </span>
    );
  return (
    <label className="pc-tick">
      <input
        ref={box}
        type="checkbox"
        checked={state === 'on'}
        disabled={disabled}
        aria-label={`${of}: ${name.toLowerCase()}`}
        onChange={onPress}
      />
      <span className="pc-tick-channel" aria-hidden="true">
        {name}
      </span>
    </label>
  );
}
