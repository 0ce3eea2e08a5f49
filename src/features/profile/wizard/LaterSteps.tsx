import { useContext } from 'react';
import type { Contacts } from '#contracts/contacts.ts';
import type { ContactsToSend } from '#contracts/notifications.ts';
import { loadNotices } from '#errors/notices.ts';
import { Alert } from '#kit/Alert.tsx';
import { useField, useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useBlockedStep, useWizard } from '#kit/wizard/wizard-context.ts';
import { changeContacts } from '#platform/push/contacts.ts';
import { loadNotifyServices } from '#platform/push/notify-services.ts';
import { resumableSteps } from '#platform/sending/resumable-steps.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { ConsentDialog, ContactDialog } from '../dialogs/LazyDialogs.tsx';
import { ChannelTable, NoPhone, useGroups } from '../preferences/ChannelTable.tsx';
import { ContactRows } from '../sections/ContactRows.tsx';
import { allOf, type Chosen, type NoticeService, withNotices } from '../state/channels.ts';
import { agreeToTerms, numberOf, phoneChange, shownPhone } from '../state/contacts.ts';
import { sendPreferences } from '../state/preferences.ts';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';
import { type Draft, UnprovenContext } from './draft.ts';

/** Which services shall write; nothing at first, and nothing is a choice too. */
function PreferencesStep() {
  const loaded = useResource('services', loadNotifyServices, (error) =>
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

/** Terms, contacts, preferences, in this order; sent again it goes on from the call that failed. */
function profileSender(): (draft: Draft) => Promise<void> {
  return resumableSteps<Draft>([
    { input: () => null, run: agreeToTerms },
    {
      input: ({ email, phone }) => [email, phone],
      run: (draft) => changeContacts((present) => contactsOf(draft, present)),
    },
    { input: ({ chosen }) => chosen, run: ({ chosen }) => sendChoice(chosen) },
  ]);
}

/** A number that was there already goes along as it is, whatever its form. */
function contactsOf({ email, phone }: Draft, present: Contacts | null): Partial<ContactsToSend> {
  return !phone || phone === numberOf(present) ? { email } : { email, ...phoneChange(phone) };
}

async function sendChoice(chosen: Chosen): Promise<void> {
  const services: readonly NoticeService[] = await loadNotifyServices();
  await sendPreferences(services, allOf(chosen, services), {});
}

/** What of a new profile comes when its form is used: the later steps, and what sends it. */
export const later = {
  views: { contacts: ContactsStep, preferences: LastStep },
  profileSender,
  ConsentDialog,
};
