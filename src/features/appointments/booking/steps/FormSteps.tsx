import { CodeStep } from '#features/one-time-code/CodeStep.tsx';
import { sessionCodes } from '#features/one-time-code/email-code.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import type { Draft } from '../draft.ts';
import { ConfirmedBooking } from './SummaryStep.tsx';
import { useStore } from '@nanostores/react';
import { SelectField } from '#kit/form/SelectField.tsx';
import { useBooking, reasonsFor } from '../booking-context.ts';
import { texts } from '../texts.ts';
import { texts as laterTexts } from './texts.ts';
import { DetailsField } from './NeedField.tsx';
import { SameNeed } from './SameNeed.tsx';
import { identityOf } from '#features/acting/identity.ts';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/Facts.tsx';

const words = laterTexts.applicant;

/** Who comes: read from the login or the delegation, or asked. */
function ApplicantStep() {
  const { actor } = useBooking();
  return (
    <>
      {actor ? (
        <>
          <ValueList items={identityOf(actor)} />
          <p className="form-text">{actor.delegation ? words.delegated : words.identity}</p>
        </>
      ) : (
        <>
          <TextField name="firstName" label={words.name} autoComplete="given-name" required />
          <TextField name="surname" label={words.surname} autoComplete="family-name" required />
          <TaxCodeField name="taxCode" label={words.taxCode} required />
        </>
      )}
      <TextField
        name="email"
        label={words.email}
        help={words.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </>
  );
}

/** Why: one of the counter's reasons, where it has any, and one's own words. */
function DetailsStep({ draft }: StepViewProps<Draft>) {
  const { places, edited } = useBooking();
  // After a reload the counter is read again, and its reasons come with it.
  const counter = useStore(places.counter(draft.counter));
  const reasons = reasonsFor(draft.counter, places, edited);
  return (
    <>
      {(reasons.length > 0 || counter.state === 'loading') && (
        <SelectField
          name="reason"
          label={texts.details.reason}
          choices={reasons.map(({ id, name }) => ({ value: id, label: name }))}
          loading={counter.state === 'loading' && reasons.length === 0}
          required
        />
      )}
      <SameNeed office={draft.office} />
      <DetailsField />
    </>
  );
}

/** Last step of who is not logged in: the code, and what is sent with it. */
function EmailStep({ draft }: StepViewProps<Draft>) {
  const { edit } = useWizard();
  return (
    <>
      <CodeStep draft={draft} codes={sessionCodes} onEdit={() => edit('applicant')} />
      <ConfirmedBooking draft={draft} />
    </>
  );
}

/** The steps in which something is typed, in one part of the program. */
export const formSteps = { details: DetailsStep, applicant: ApplicantStep, code: EmailStep };
