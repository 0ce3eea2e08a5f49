import { useEffect, useRef } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { Icon } from '#kit/Icon.tsx';
import { texts } from '../texts.ts';

/** An answer of the FAQ was enough: thanks, and the way back for who changes their mind. */
export function Solved({ homeHref, onBack }: { homeHref: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className="pc-panel" aria-labelledby="solved-title">
      <h2 className="h4" id="solved-title" ref={heading} tabIndex={-1}>
        <Icon name="it-check-circle" className="icon-success" /> {texts.solvedTitle}
      </h2>
      <p>{texts.solvedText}</p>
      <div className="pc-buttons">
        <button type="button" className="btn btn-outline-primary" onClick={onBack}>
          {texts.writeAnyway}
        </button>
        <a className="btn btn-primary" href={homeHref || pathOf('home')}>
          {texts.home}
        </a>
      </div>
    </section>
  );
}
