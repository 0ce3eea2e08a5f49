import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
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
      <p>{ended ? texts.prompt.ended : texts.prompt.text}</p>
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
    </section>
  );
}
