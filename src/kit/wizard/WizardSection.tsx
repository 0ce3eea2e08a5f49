import type { ReactNode } from 'react';
import { useWizard } from './wizard-context.ts';

/** A section declared by a step in the wizard's table, with its heading. */
export function WizardSection({ id, children }: { id: string; children: ReactNode }) {
  const title = useWizard().sections.find((section) => section.id === id)?.title;
  return (
    <section className="pc-wizard-section" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}
