import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathOf } from '#domain/routing/route-match.ts';
import { actNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { refusalOf } from '#kit/form/refusal.ts';
import { laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { TermsText, useTerms } from '../dialogs/TermsStep.tsx';
import { texts as dialogTexts } from '../dialogs/texts.ts';
import { isUnproven, numberOf, wantsTerms } from '../state/contacts.ts';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';
import {
  type Draft,
  emptyDraft,
  readKept,
  type StepId,
  steps,
  type Unproven,
  UnprovenContext,
  wizardForm,
} from '../wizard/draft.ts';

const later = laterCode(async () => (await import('../wizard/LaterSteps.tsx')).later);

const views = {
  privacy: PrivacyStep,
  ...laterSteps<Draft, Exclude<StepId, 'privacy'>>(later, ['contacts', 'preferences']),
};

/** The wizard of a new profile; who has one is led to it, unless this wizard was sent in part. */
export function Compose() {
  const { contacts } = useCitizen();
  const [isDone] = useState(() => Boolean(contacts?.email) && keptForm(wizardForm) === null);
  useEffect(() => {
    if (isDone) navigate(pathOf('profile'), { replace: true });
  }, [isDone]);
  return isDone ? null : <ComposeWizard />;
}

/** Sends the profile; what was sent before is not sent again. */
function laterSender(): (draft: Draft) => Promise<void> {
  let made: ((draft: Draft) => Promise<void>) | null = null;
  return async (draft) => {
    const { profileSender } = await later.load();
    made ??= profileSender();
    await made(draft);
  };
}

function ComposeWizard() {
  const [send] = useState(laterSender);
  const user = useCitizen();
  const [initial] = useState(() => ({ ...emptyDraft, phone: numberOf(user.contacts) }));
  const [wantsConsent, setWantsConsent] = useState(false);
  const [unproven, setUnproven] = useState<Unproven | null>(null);
  const closeConsent = () => setWantsConsent(false);
  const { wizard } = useServiceWizard<Draft, StepId>({
    form: wizardForm,
    initial,
    read: readKept,
    user,
    send,
    onDone: () => {
      keepOutcome({ type: 'profile' });
      navigate(pathOf('profile-wizard-success'), { replace: true });
    },
    refusal: (error, draft) => {
      if (wantsTerms(error)) setWantsConsent(true);
      else if (isUnproven(error)) setUnproven(unprovenOf(error, draft));
      else return refusalOf(error, noticeOf(error));
      return null;
    },
  });
  const code = later.loaded();
  return (
    <>
      <p className="lead pc-wizard-lead">{texts.wizardLead}</p>
      <UnprovenContext value={{ unproven, close: () => setUnproven(null) }}>
        <Wizard steps={steps} views={views} {...wizard} />
      </UnprovenContext>
      {code && wantsConsent && (
        <code.ConsentDialog title={texts.terms} onAccepted={closeConsent} onClose={closeConsent} />
      )}
    </>
  );
}

/** The message of the call that failed. */
function noticeOf(error: unknown): string {
  const call = error instanceof PortalError ? error.facts.call : '';
  return call === 'putPreferences' ? actNotices.preferences : actNotices.contacts;
}

/** Which of the contacts the backend refused; its details name the field. */
function unprovenOf({ facts }: PortalError, { email, phone }: Draft): Unproven {
  const isPhone = phone !== '' && facts.details?.some((detail) => /^\s*(sms|phone)\s*:/.test(detail));
  return isPhone ? { channel: 'SMS', contact: phone } : { channel: 'EMAIL', contact: email };
}

/** The terms, and that they have been read; without the text nobody can go on. */
function PrivacyStep() {
  const terms = useTerms();
  useBlockedStep(terms.state !== 'ready');
  return (
    <>
      <div className="pc-terms">
        <TermsText terms={terms} />
      </div>
      <CheckboxField name="privacy" label={dialogTexts.privacy} required />
    </>
  );
}
