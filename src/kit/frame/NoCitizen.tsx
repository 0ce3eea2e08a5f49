import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session, giveUpUser, loadUser } from '#platform/session/session.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { LoginPrompt } from './LoginPrompt.tsx';
import { texts } from './texts.ts';

/**
 * Stands in the place of what is a citizen's while none is logged in: the login prompt. While it is not known who is
 * there, nobody is told to log in: the call can be repeated.
 */
export function NoCitizen() {
  const session = useStore($session);
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await loadUser();
    setAsking(false);
  };
  if (session.status === 'anonymous') return <LoginPrompt ended={session.ended} />;
  if (session.status === 'failed' && !isAsking)
    return <LoadFailed message={texts.unknownUser} onRetry={() => void retry()} />;
  return <Spinner onCancel={giveUpUser} />;
}
