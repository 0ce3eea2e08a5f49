import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { ValueList } from '../Facts.tsx';
import { beginSection, noteSection } from '../success/shown-summary.ts';
import { useWizard } from './wizard-context.ts';

interface Props {
  title: string;
  /** Step where these values are changed; without one they are only shown. */
  step?: string;
  items: readonly { label: string; value: ReactNode }[];
  /** Other content, as a list of files. */
  children?: ReactNode;
}

/** One section of the summary: the given values, and a link to change them. */
export function SummaryCard({ title, step, items, children }: Props) {
  const { edit } = useWizard();
  const card = useRef<HTMLElement>(null);
  useEffect(beginSection, []);
  // What is read here is what receipt and copy tell.
  useEffect(() => noteSection(title, card.current));
  const change = (event: MouseEvent) => {
    event.preventDefault();
    if (step) edit(step);
  };
  return (
    <section className="pc-summary-card" ref={card}>
      <div className="pc-summary-head">
        <h3 className="h5">{title}</h3>
        {step && (
          <a href={`#${step}`} onClick={change}>
            Modifica<span className="visually-hidden"> {title}</span>
          </a>
        )}
      </div>
      <ValueList items={items} />
      {children}
    </section>
  );
}
