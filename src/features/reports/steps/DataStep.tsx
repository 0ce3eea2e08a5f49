import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { PlaceSection } from '../place/PlaceSection.tsx';
import { AuthorSection } from './AuthorSection.tsx';
import { sectionIds } from './draft.ts';
import { ProblemSection } from './ProblemSection.tsx';

/** What, where, who: the words of what is wrong lead to its kind. */
export function DataStep() {
  return (
    <>
      <WizardSection id={sectionIds.problem}>
        <ProblemSection />
      </WizardSection>
      <WizardSection id={sectionIds.place} required>
        <PlaceSection />
      </WizardSection>
      <WizardSection id={sectionIds.author}>
        <AuthorSection />
      </WizardSection>
    </>
  );
}
