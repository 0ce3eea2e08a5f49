import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { $announcement } from '#platform/page/announce.ts';
import { Stepper } from '#kit/Stepper.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Name of the first step, which differs by channel. */
  first: string;
  /** Place of the step, from 0. */
  index: number;
  /** What is on show, of which one step may have several. */
  part: string;
  /** Its heading. */
  title: string;
  children: ReactNode;
}

/** One step of a contact's dialog beside the list of them; its heading takes the focus. */
export function DialogStep({ first, index, part, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [part]);
  const steps = texts.steps.map((name, place) => ({ title: place === 0 ? first : name }));
  return (
    <div className="pc-dialog-steps">
      <Stepper steps={steps} current={index} vertical />
      <div>
        <h3 className="h5" ref={heading} tabIndex={-1}>
          <span className="visually-hidden">{texts.stepOf(index + 1)}</span>
          {title}
        </h3>
        {children}
      </div>
      <LiveLine />
    </div>
  );
}

/** The page's live line again: while a dialog is open nothing outside it is read. */
function LiveLine() {
  const announcement = useStore($announcement);
  const [before] = useState(announcement);
  return (
    <p className="visually-hidden" role="status">
      {announcement === before ? '' : announcement}
    </p>
  );
}
