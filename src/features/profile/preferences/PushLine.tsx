import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { announce } from '#platform/page/announce.ts';
import { $push, acceptPush, type Push } from '#platform/push/push.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { texts } from '../texts.ts';

const words = texts.push;

/** What this device makes of push messages, and the button that allows them. */
export function PushLine() {
  const push = useStore($push);
  const [looked, setLooked] = useState(false);
  const [failed, setFailed] = useState(false);
  // The page asks browser and configuration when it has come to rest; before that nothing is known.
  useEffect(() => whenIdle(() => setTimeout(() => setLooked(true))), []);
  if (!push.support && !looked) return null;
  const allow = async () => {
    setFailed(false);
    await acceptPush();
    const { token, permission } = $push.get();
    if (token !== null) announce(words.on);
    else setFailed(permission === 'granted');
  };
  const state = stateOf(push);
  return (
    <div className="pc-push">
      <p className="pc-profile-note">
        <Icon
          name={state === 'on' ? 'it-check-circle' : 'it-info-circle'}
          size="sm"
          className="icon-primary"
        />
        {words[state]}
      </p>
      {state === 'off' && (
        <BusyButton className="btn btn-outline-primary btn-sm" busy={push.installation === 1} onPress={allow}>
          {words.activate}
        </BusyButton>
      )}
      <p role="status" className="pc-push-failed">
        {failed && words.failed}
      </p>
    </div>
  );
}

function stateOf({ support, permission, token }: Push): 'unsupported' | 'denied' | 'on' | 'off' {
  if (!support) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return token === null ? 'off' : 'on';
}
