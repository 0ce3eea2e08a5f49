import { useEffect } from 'react';
import { WizardSection } from '#ui/wizard/WizardSection.tsx';
import { PlaceSection } from '../place/PlaceSection.tsx';
import { AuthorSection } from './AuthorSection.tsx';
import { sectionIds } from './draft.ts';
import { loadSending } from '../use-sending.ts';
import { ProblemSection } from './ProblemSection.tsx';

/** Where, what, who (screens A 7.1, step 2). */
export function DataStep() {
  useEffect(() => {
    // What cannot be had now is asked for again when it is needed.
    loadSending().catch(() => undefined);
  }, []);
  return (
    <>
      <WizardSection id={sectionIds.place}>
        <PlaceSection />
      </WizardSection>
      <WizardSection id={sectionIds.problem}>
        <ProblemSection />
      </WizardSection>
      <WizardSection id={sectionIds.author}>
        <AuthorSection />
      </WizardSection>
    </>
  );
}
