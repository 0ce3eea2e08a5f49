import { createContext, useContext, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { refusalOf } from '#kit/form/refusal.ts';
import type { CodeChannel } from '#features/one-time-code/api.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { useField, useSurroundingForm, useFieldValue } from '#kit/form/step-form-context.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { useBlockedStep, useWizard } from '#kit/wizard/wizard-context.ts';
import { loadNotifyServices } from '#platform/push/notify-services.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { ConsentDialog, ContactDialog } from '../dialogs/LazyDialogs.tsx';
import { isUnproven, numberOf, shownPhone, wantsTerms } from '../state/contacts.ts';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';
import { ContactRows } from '../sections/ContactRows.tsx';
import { type Draft, emptyDraft, readKept, type StepId, steps, wizardForm } from '../wizard/draft.ts';
import { TermsText, useTerms } from '../dialogs/TermsStep.tsx';
import { texts as dialogTexts } from '../dialogs/texts.ts';
import { profileSender } from '../wizard/send-profile.ts';
import { ChannelTable, NoPhone, useGroups } from '../preferences/ChannelTable.tsx';
import { type Chosen, withNotices } from '../state/channels.ts';

/** Which services shall write; nothing at first, and nothing is a choice too. */
function PreferencesStep() {
  const loaded = useLoaded('services', loadNotifyServices, (error) =>
    notifyFailure(loadNotices.preferencesLoad, error),
  );
  useBlockedStep(loaded.state !== 'ready');
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  return <Choice />;
}

function Choice() {
  const { groups, services } = useGroups();
  const { edit } = useWizard();
  const phone = useFieldValue('phone');
  const { value: chosen, change } = useField<Chosen>({ name: 'chosen', label: 'Notifiche' });
  if (services.length === 0) return <p className="pc-empty">{texts.noServices}</p>;
  return (
    <>
      <ChannelTable groups={groups} chosen={chosen} onChange={change} lacking={phone ? [] : ['sms']} />
      {!phone && <NoPhone onPress={() => edit('contacts')} />}
      {withNotices(chosen, services).length === 0 && (
        <Alert type="info" title={null} live="status">
          {texts.noNotices}
        </Alert>
      )}
    </>
  );
}

const views = { privacy: PrivacyStep, contacts: ContactsStep, preferences: LastStep };

/** The wizard of a new profile; who has one is led to it, unless this wizard was sent in part. */
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

const UnprovenContext = createContext<{ unproven: Unproven | null; close: () => void }>({
  unproven: null,
  close: () => undefined,
});

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
  return (
    <>
      <p className="lead pc-wizard-lead">{texts.wizardLead}</p>
      <UnprovenContext value={{ unproven, close: () => setUnproven(null) }}>
        <Wizard steps={steps} views={views} {...wizard} />
      </UnprovenContext>
      {wantsConsent && <ConsentDialog title={texts.terms} onAccepted={closeConsent} onClose={closeConsent} />}
    </>
  );
}

/** The step from which the profile is sent, with the dialog for a contact that has to be proved once more. */
function LastStep() {
  const { unproven, close } = useContext(UnprovenContext);
  const { store } = useSurroundingForm();
  return (
    <>
      <PreferencesStep />
      {unproven && (
        <ContactDialog
          channel={unproven.channel}
          present=""
          typed={{ contact: unproven.contact, again: unproven.contact }}
          again
          // The citizen may have written another contact in the dialog.
          save={async (contact) => store.setValue(unproven.channel === 'EMAIL' ? 'email' : 'phone', contact)}
          onClose={close}
        />
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

/** Address and number, proved with a code and kept in the draft. */
function ContactsStep() {
  const { email, phone } = useCitizen();
  const address = useField({ name: 'email', label: 'Email' });
  const number = useField({ name: 'phone', label: 'Telefono' });
  return (
    <>
      <ContactRows
        email={address.value}
        phone={number.value}
        suggested={{ email: email ?? '', phone: shownPhone(phone) }}
        save={async (channel, contact) => (channel === 'EMAIL' ? address : number).change(contact)}
        emailButton={{ id: address.id, describedBy: address.describedBy }}
      />
      <p className="invalid-feedback pc-contact-error" id={`${address.id}-error`}>
        {address.error}
      </p>
    </>
  );
}
