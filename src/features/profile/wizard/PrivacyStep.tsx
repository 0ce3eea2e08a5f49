import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { TermsText, useTerms } from '../dialogs/TermsText.tsx';
import { texts } from '../dialogs/texts.ts';

/** The terms, and that they have been read; without the text nobody can go on (screens B 9.6). */
export function PrivacyStep() {
  const terms = useTerms();
  useBlockedStep(terms.state !== 'ready');
  return (
    <>
      <div className="pc-terms">
        <TermsText terms={terms} />
      </div>
      <CheckboxField name="privacy" label={texts.privacy} required />
    </>
  );
}
