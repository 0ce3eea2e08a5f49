import { useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { refusalOf } from '#kit/form/refusal.ts';
import type { CodeChannel } from '#features/one-time-code/contract.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { askLogin, guardForm, type NamedForm } from '#platform/session/expired.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { notify } from '#platform/toasts.ts';
import type { DraftStore } from '#kit/wizard/draft-store.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { ConsentDialog } from '../dialogs/ConsentDialog.tsx';
import { ContactDialog } from '../dialogs/ContactDialog.tsx';
import { isUnproven, numberOf, wantsTerms } from '../state/contacts.ts';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';
import { ContactsStep } from '../wizard/ContactsStep.tsx';
import { type Draft, draftStore, emptyDraft, steps, wizardForm } from '../wizard/draft.ts';
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
  const { contacts } = useCitizen();
  const [initial] = useState(() => ({ ...emptyDraft, phone: numberOf(contacts) }));
  const [wantsConsent, setWantsConsent] = useState(false);
  const [unproven, setUnproven] = useState<Unproven | null>(null);
  const closeConsent = () => setWantsConsent(false);
  const store = useGuardedStore();
  const sending = useRef<Draft>(emptyDraft);
  const submit = async (draft: Draft) => {
    sending.current = draft;
    await send(draft);
  };
  const refusal = (error: unknown) => {
    if (wantsTerms(error)) {
      setWantsConsent(true);
      return null;
    }
    if (isUnproven(error)) {
      setUnproven(unprovenOf(error as PortalError, sending.current));
      return null;
    }
    const told = refusalOf(error, noticeOf(error));
    notify(told.message);
    return told;
  };
  return (
    <>
      <p className="lead pc-wizard-lead">{texts.wizardLead}</p>
      <Wizard
        steps={steps}
        views={views}
        initial={initial}
        store={store}
        onSubmit={submit}
        onDone={() => navigate(pathOf('profile-wizard-success'), { replace: true })}
        refusal={refusal}
        sessionEnded={(error) => isKind(error, 'unauthenticated')}
        onSessionEnd={({ values, step }) =>
          askLogin({ name: wizardForm, path: here(), values, ...(step && { step }) })
        }
      />
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

function here(): string {
  return location.pathname + location.search + location.hash;
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

/** The draft's store, whose last values also stand guard when a session ends while something is read. */
function useGuardedStore(): DraftStore<Draft> {
  const last = useRef<NamedForm | null>(null);
  const [store] = useState<DraftStore<Draft>>(() => ({
    ...draftStore,
    save: (kept) => {
      const { values, step } = kept;
      last.current = { name: wizardForm, path: here(), values, ...(step && { step }) };
      return draftStore.save(kept);
    },
    drop: () => {
      last.current = null;
      return draftStore.drop();
    },
  }));
  useEffect(() => {
    const out = guardForm(() => last.current && { ...last.current, path: here() });
    return () => void out();
  }, []);
  return store;
}
