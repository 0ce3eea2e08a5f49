import { useStore } from '@nanostores/react';
import { $session, giveUpUser } from '#platform/session/session.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { LoginPrompt } from './LoginPrompt.tsx';
import { texts } from './texts.ts';
import { useUserRetry } from './use-user-retry.ts';

/**
 * Stands in the place of what is a citizen's while none is logged in: the login prompt. While it is not known who is
 * there, nobody is told to log in: the call can be repeated.
 */
export function NoCitizen() {
  const session = useStore($session);
  const { isAsking, retry } = useUserRetry();
  if (session.status === 'anonymous') return <LoginPrompt ended={session.ended} />;
  if (session.status === 'failed' && !isAsking)
    return <LoadFailed message={texts.unknownUser} onRetry={retry} />;
  return <Spinner onCancel={giveUpUser} />;
}
