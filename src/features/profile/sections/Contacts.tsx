import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { CodeChannel } from '#features/one-time-code/api.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { queueChange } from '#platform/push/contacts.ts';
import { deleteProfile, readTerms } from '#platform/push/notifications.ts';
import { forgetPush } from '#platform/push/push.ts';
import { currentUser, setContacts } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { ConfirmDialog, PolicyDialog } from '#kit/dialog/LazyDialogs.tsx';
import {
  $askedContact,
  numberOf,
  phoneChange,
  saveContacts,
  shownPhone,
  wantsTerms,
} from '../state/contacts.ts';
import { forgetPreferences } from '../state/preferences.ts';
import { ConsentDialog } from '../dialogs/LazyDialogs.tsx';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';
import { ContactRows, ContactRow, RowButton } from './ContactRows.tsx';

type Question = 'terms' | 'phone' | 'all' | null;

/** The citizen's contacts, each change of which is confirmed with a code. */
export function Contacts({ onDeleted }: { onDeleted: () => void }) {
  const { contacts, email, phone } = useCitizen();
  const [question, ask] = useState<Question>(null);
  const number = numberOf(contacts);
  const asked = useStore($askedContact);
  const done = () => notifySaved(texts.saved);
  const removal = <RowButton label="Elimina" of="telefono" onPress={() => ask('phone')} />;
  return (
    <section aria-labelledby="contatti">
      <h2 id="contatti" tabIndex={-1}>
        Contatti
      </h2>
      <ContactRows
        email={contacts?.email ?? ''}
        phone={number}
        suggested={{ email: email ?? '', phone: shownPhone(phone) }}
        save={saveContact}
        onSaved={done}
        asked={asked}
        onClosed={() => $askedContact.set(null)}
        phoneActions={number && removal}
      >
        <ContactRow label={texts.terms}>
          <RowButton label="Leggi" of="i termini e condizioni d’uso" onPress={() => ask('terms')} />
        </ContactRow>
      </ContactRows>
      <button type="button" className="btn btn-link pc-delete" onClick={() => ask('all')}>
        Elimina contatti
      </button>
      <Questions question={question} onClose={() => ask(null)} onDeleted={onDeleted} />
    </section>
  );
}

async function saveContact(channel: CodeChannel, contact: string): Promise<void> {
  await saveContacts(channel === 'EMAIL' ? { email: contact } : phoneChange(contact));
}

/**
 * Deletes contacts, terms and preferences; this device's token as well as can be. `onDeleted` is told before the page
 * shows it: what stands in their place need not ask whether there are any. Rejects with PortalError.
 */
async function deleteContacts(onDeleted: () => void): Promise<void> {
  await queueChange(async () => {
    await deleteProfile(client, currentUser().taxCode);
    onDeleted();
    setContacts(null);
  });
  forgetPreferences();
  void forgetPush();
}

function notifySaved(text: string): void {
  notify(text, { title: notices.done, kind: 'success' });
}

interface QuestionProps {
  question: Question;
  onClose: () => void;
  onDeleted: () => void;
}

function Questions({ question, onClose, onDeleted }: QuestionProps) {
  const heading = useRef(() => document.getElementById('contatti')?.focus());
  const [wantsConsent, setWantsConsent] = useState(false);
  const removePhone = async () => {
    await saveContacts(phoneChange(null));
    setWantsConsent(false);
    notifySaved(texts.saved);
    // The button that was pressed has gone with the number.
    setTimeout(heading.current);
  };
  const confirmPhone = () =>
    removePhone().catch((error: unknown) => {
      if (!wantsTerms(error)) throw error;
      setWantsConsent(true);
    });
  const removeAll = async () => {
    await deleteContacts(onDeleted);
    notifySaved(texts.deleted);
  };
  return (
    <>
      {question === 'terms' && (
        <PolicyDialog
          title={texts.terms}
          emptyText={texts.noTerms}
          load={(signal) => readTerms(client, signal)}
          onClose={onClose}
        />
      )}
      {question === 'phone' && (
        <ConfirmDialog
          onClose={onClose}
          title={texts.deletePhone.title}
          confirm={texts.deletePhone.button}
          onConfirm={confirmPhone}
          failure={actNotices.contacts}
        >
          <p>{texts.deletePhone.text}</p>
        </ConfirmDialog>
      )}
      {wantsConsent && (
        <ConsentDialog
          title={texts.deletePhone.title}
          onAccepted={removePhone}
          onClose={() => setWantsConsent(false)}
        />
      )}
      {question === 'all' && (
        <ConfirmDialog
          onClose={onClose}
          title={texts.deleteAll.title}
          confirm={texts.deleteAll.button}
          onConfirm={removeAll}
          failure={actNotices.contactsDelete}
        >
          <p>{texts.deleteAll.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
