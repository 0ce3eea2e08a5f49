import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $session, giveUpUser, beginLogin, loginAddress, loadUser } from '#platform/session/session.ts';
import { loginNames } from '#domain/login-keys.ts';
import { pageData } from '#platform/page/page-data.ts';
import { $isRechecking } from '#platform/page/page-watch.ts';
import { $formsCleared } from '#platform/session/clearing.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { Alert } from '../Alert.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The session just ended: the prompt says so and gets the focus. */
  ended?: boolean;
}

/** Shown instead of content that requires a login. */
export function LoginPrompt({ ended = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { login } = pageData();
  const isRechecking = useStore($isRechecking);
  useEffect(() => {
    // A hidden element cannot get the focus.
    if (ended && !isRechecking) heading.current?.focus();
  }, [ended, isRechecking]);
  return (
    <section className="pc-panel" aria-labelledby="login-prompt">
      <h2 className="h4" id="login-prompt" ref={heading} tabIndex={-1}>
        {texts.prompt.title}
      </h2>
      <EmptiedNote />
      <p>{ended ? texts.prompt.ended : texts.prompt.text(loginNames(login))}</p>
      <a
        className="btn btn-primary"
        href={loginAddress()}
        onClick={(event) => {
          event.preventDefault();
          beginLogin();
        }}
      >
        {texts.prompt.button}
      </a>
      {login.includes('eidas') && (
        <details className="mt-3">
          <summary>{texts.prompt.foreigners}</summary>
          <p className="mt-2 mb-0">{texts.prompt.foreignersHelp}</p>
        </details>
      )}
    </section>
  );
}

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

/**
 * Says above a form, or the login in its place, that what was typed there was cleared, and why. It gets the focus that
 * went with the form.
 */
export function EmptiedNote() {
  const isEmptied = useStore($formsCleared);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEmptied && document.activeElement === document.body) note.current?.focus();
  }, [isEmptied]);
  if (!isEmptied) return null;
  return (
    <Alert type="info" title={null} ref={note}>
      {texts.emptied}
    </Alert>
  );
}

/**
 * Asks again who is there where that could not be told, and whether that is under way: the session stays "failed" until
 * it is answered.
 */
export function useUserRetry(): { isAsking: boolean; retry: () => void } {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await loadUser();
    setAsking(false);
  };
  return { isAsking, retry: () => void ask() };
}
