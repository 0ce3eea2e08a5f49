import type { ReactNode } from 'react';
import { Star } from '../form/FieldFrame.tsx';
import { useWizard } from './wizard-context.ts';

interface Props {
  id: string;
  /** The section is one value that must be given, whichever of its controls gives it. */
  required?: boolean;
  children: ReactNode;
}

/** A section declared by a step in the wizard's table, with its heading. */
export function WizardSection({ id, required = false, children }: Props) {
  const title = useWizard().sections.find((section) => section.id === id)?.title;
  return (
    <section className="pc-wizard-section" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} tabIndex={-1}>
        {title}
        {required && (
          <>
            <Star />
            <span className="visually-hidden"> obbligatorio</span>
          </>
        )}
      </h3>
      {children}
    </section>
  );
}
