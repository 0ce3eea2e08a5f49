import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { loginNames } from '#domain/login-keys.ts';
import { pageData } from '#platform/page/page-data.ts';
import { $isRechecking } from '#platform/page/page-watch.ts';
import { beginLogin, loginAddress } from '#platform/session/session.ts';
import { EmptiedNote } from './EmptiedNote.tsx';
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
