import { type MouseEvent, useEffect, useRef } from 'react';
import { focusHeading, scrollSpy } from '../scroll-spy.ts';
import type { StepSection } from './steps.ts';

/** Index of the sections of a step, beside it on wide screens. */
export function StepIndex({ sections }: { sections: readonly StepSection[] }) {
  const list = useRef<HTMLUListElement>(null);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
    return scrollSpy(
      links.flatMap((link) => {
        const section = document.getElementById(link.hash.slice(1));
        return section ? [{ link, section }] : [];
      }),
    );
  }, [ids]);
  const follow = (event: MouseEvent, id: string) => {
    // Keeps the fragment, which holds the step.
    event.preventDefault();
    const section = document.getElementById(id);
    if (!section) return;
    section.scrollIntoView();
    focusHeading(section);
  };
  return (
    <nav className="it-navscroll-wrapper pc-index pc-wizard-index" aria-labelledby="step-index-title">
      <p className="pc-index-title" id="step-index-title">
        INFORMAZIONI RICHIESTE
      </p>
      <div className="progress" aria-hidden="true">
        <div className="progress-bar" />
      </div>
      <div className="link-list-wrapper">
        <ul className="link-list" data-element="page-index" ref={list}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className="nav-link" href={`#${id}`} onClick={(event) => follow(event, id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
