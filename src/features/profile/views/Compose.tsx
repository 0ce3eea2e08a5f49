import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { refusalOf } from '#kit/form/refusal.ts';
import type { CodeChannel } from '#features/one-time-code/contract.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { actNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { ConsentDialog } from '../dialogs/ConsentDialog.tsx';
import { ContactDialog } from '../dialogs/ContactDialog.tsx';
import { isUnproven, numberOf, wantsTerms } from '../state/contacts.ts';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';
import { ContactsStep } from '../wizard/ContactsStep.tsx';
import { type Draft, emptyDraft, readKept, type StepId, steps, wizardForm } from '../wizard/draft.ts';
import { PreferencesStep } from '../wizard/PreferencesStep.tsx';
import { PrivacyStep } from '../wizard/PrivacyStep.tsx';
import { profileSender } from '../wizard/send-profile.ts';

const views = { privacy: PrivacyStep, contacts: ContactsStep, preferences: PreferencesStep };

/** The wizard of a new profile; who has one is led to it, unless this very wizard is half sent (screens B 9.6). */
export function Compose() {
  const { contacts } = useCitizen();
  const [isDone] = useState(() => Boolean(contacts?.email) && keptForm(wizardForm) === null);
  useEffect(() => {
    if (isDone) navigate(pathOf('profile'), { replace: true });
  }, [isDone]);
  return isDone ? null : <ComposeWizard />;
}

/** A contact that the backend wants proved once more: another session knew of it. */
interface Unproven {
  channel: CodeChannel;
  contact: string;
}

function ComposeWizard() {
  const [send] = useState(profileSender);
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
    onDone: () => navigate(pathOf('profile-wizard-success'), { replace: true }),
    refusal: (error, draft) => {
      if (wantsTerms(error)) setWantsConsent(true);
      else if (isUnproven(error)) setUnproven(unprovenOf(error, draft));
      else return refusalOf(error, noticeOf(error));
      return null;
    },
  });
  return (
    <>
      <p className="lead pc-wizard-lead">{texts.wizardLead}</p>
      <Wizard steps={steps} views={views} {...wizard} />
      {wantsConsent && <ConsentDialog title={texts.terms} onAccepted={closeConsent} onClose={closeConsent} />}
      {unproven && (
        <ContactDialog
          channel={unproven.channel}
          present=""
          typed={{ contact: unproven.contact, again: unproven.contact }}
          again
          save={async () => undefined}
          onClose={() => setUnproven(null)}
        />
      )}
    </>
  );
}

/** The message of the call that failed (screens B 1.9). */
function noticeOf(error: unknown): string {
  const call = error instanceof PortalError ? error.facts.call : '';
  return call === 'putPreferences' ? actNotices.preferences : actNotices.contacts;
}

/** Which of the contacts the backend refused; its words name the field (contract A 9). */
function unprovenOf({ facts }: PortalError, { email, phone }: Draft): Unproven {
  const isPhone = phone !== '' && facts.details?.some((detail) => /^\s*(sms|phone)\s*:/.test(detail));
  return isPhone ? { channel: 'SMS', contact: phone } : { channel: 'EMAIL', contact: email };
}
