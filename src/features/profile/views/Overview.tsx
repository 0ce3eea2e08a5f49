import { useState, useEffect, useRef, useId } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { ValueList } from '#kit/Facts.tsx';
import { Icon } from '#kit/Icon.tsx';
import { LazySection } from '#kit/frame/ViewBody.tsx';
import { hasAsset } from '#platform/app.ts';
import { type User, $session, loadUser, currentUser } from '#platform/session/session.ts';
import { type IndexItem, PageIndex } from '#kit/PageIndex.tsx';
import { readPreferences } from '#platform/push/notifications.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { client } from '#platform/calls/client.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { readReceiptArchive, writeReceiptArchive } from '#features/payments/receipts-api.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { texts } from '../texts.ts';
import { OwnData } from '../everything/OwnData.tsx';
import { Contacts } from '../sections/Contacts.tsx';
import { useCitizen } from '../use-citizen.ts';
import { NoticePreferences } from '../preferences/NoticePreferences.tsx';
import { $askedContact, numberOf } from '../state/contacts.ts';

const words = texts.receipts;

/** Whether receipts of payments go to the document archive. */
function Receipts() {
  const archive = useResource(
    'receipts',
    () => readReceiptArchive(client, currentUser().taxCode),
    (error) => notifyFailure(words.failed, error),
  );
  return (
    <section aria-labelledby="pagamenti">
      <h3 id="pagamenti">Pagamenti</h3>
      {archive.state === 'loading' && <Spinner onCancel={archive.cancel} />}
      {archive.state === 'failed' && <LoadFailed onRetry={archive.retry} />}
      {archive.state === 'ready' && <ReceiptSwitch first={archive.value} />}
    </section>
  );
}

/** Changes at once, and back when the change could not be saved. */
function ReceiptSwitch({ first }: { first: boolean }) {
  const [on, setOn] = useState(first);
  const [saving, setSaving] = useState(false);
  const id = useId();
  const press = async () => {
    if (saving) return;
    setSaving(true);
    setOn(!on);
    try {
      await writeReceiptArchive(client, currentUser().taxCode, !on);
      notify(texts.preferencesSaved, { title: notices.done, kind: 'success' });
    } catch (error) {
      setOn(on);
      if (!isKind(error, 'unauthenticated')) notifyFailure(actNotices.preferences, error);
    }
    setSaving(false);
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        className="pc-switch"
        aria-checked={on}
        aria-disabled={saving || undefined}
        aria-describedby={id}
        onClick={() => void press()}
      >
        <span className="pc-switch-track" aria-hidden="true" />
        {words.label}
      </button>
      <p className="pc-switch-help" id={id}>
        {words.help} {hasAsset('MY_DOCS') && <a href={pathOf('area-documents')}>Vai ai documenti</a>}
      </p>
      <p role="status" className="pc-switch-saving">
        {saving && words.saving}
      </p>
    </>
  );
}

const { noProfile } = texts;

/** Offers to make a profile, to who has none; `deleted`: they had one until a moment ago. */
function NoProfile({ deleted }: { deleted: boolean }) {
  const { contacts } = useCitizen();
  return (
    <section aria-labelledby="componi">
      {contacts || deleted ? <Offer deleted={deleted} /> : <Checked />}
    </section>
  );
}

/** No contacts may also mean that the service failed: asked again before anything is offered. */
function Checked() {
  const loaded = useResource('profile', makeSure, () => notify(noProfile.failed));
  if (loaded.state === 'ready') return <Offer deleted={false} />;
  return (
    <>
      <h2 id="componi">Contatti</h2>
      {loaded.state === 'loading' ? (
        <Spinner onCancel={loaded.cancel} />
      ) : (
        <LoadFailed onRetry={loaded.retry} />
      )}
    </>
  );
}

/** Resolves when there is no profile, or the session now has it; rejects when the service does not say. */
async function makeSure(): Promise<void> {
  await loadUser();
  const session = $session.get();
  if (session.status === 'logged' && !session.user.contacts)
    await readPreferences(client, session.user.taxCode);
}

function Offer({ deleted }: { deleted: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (deleted) heading.current?.focus();
  }, [deleted]);
  return (
    <div className="alert alert-warning pc-no-profile">
      <h2 className="h4" id="componi" ref={heading} tabIndex={-1}>
        {noProfile.title}
      </h2>
      <p>{noProfile.text}</p>
      <a className="btn btn-primary" href={pathOf('profile-wizard')}>
        {noProfile.button}
      </a>
    </div>
  );
}

/** Which services may send notices, and where receipts go. */
function Preferences() {
  const { contacts } = useCitizen();
  const hasPhone = numberOf(contacts) !== '';
  return (
    <section aria-labelledby="preferenze">
      <h2 id="preferenze" tabIndex={-1}>
        Preferenze
      </h2>
      {hasAsset('NOTIFICATIONS') && contacts?.email && (
        <NoticePreferences hasPhone={hasPhone} onPhone={() => $askedContact.set('SMS')} />
      )}
      {hasAsset('PPAY') && <Receipts />}
    </section>
  );
}

/** The profile: identity, contacts, preferences. */
export function Overview() {
  const { contacts } = useCitizen();
  const [deleted, setDeleted] = useState(false);
  const has = partsOf(contacts);
  const { hasNotices, hasProfile, hasPayments } = has;
  const hash = useLocationProperty(() => location.hash);
  return (
    <div className="row">
      <div className="col-12 col-lg-3">
        <PageIndex items={indexOf(has)} />
      </div>
      <div className="col-12 col-lg-8 offset-lg-1 pc-view">
        <PersonalData />
        {hasNotices && !hasProfile && <NoProfile deleted={deleted} />}
        {hasProfile && <Contacts onDeleted={() => setDeleted(true)} />}
        {(hasProfile || hasPayments) && (
          <LazySection
            id="preferenze"
            title="Preferenze"
            View={Preferences}
            eager={['#preferenze', '#notifiche', '#pagamenti'].includes(hash)}
          />
        )}
        <OwnData />
      </div>
    </div>
  );
}

/** Which parts the profile has, by modules and contacts. */
function partsOf(contacts: User['contacts']) {
  const hasNotices = hasAsset('NOTIFICATIONS');
  return {
    hasNotices,
    hasProfile: hasNotices && Boolean(contacts?.email),
    hasPayments: hasAsset('PPAY'),
  };
}

function indexOf({ hasNotices, hasProfile, hasPayments }: ReturnType<typeof partsOf>): IndexItem[] {
  const below = [
    ...(hasProfile ? [{ nome: 'Notifiche', target: 'notifiche' }] : []),
    ...(hasPayments ? [{ nome: 'Pagamenti', target: 'pagamenti' }] : []),
  ];
  return [
    { nome: 'Dati personali', target: 'dati-personali' },
    ...(hasProfile ? [{ nome: 'Contatti', target: 'contatti' }] : []),
    ...(hasNotices && !hasProfile ? [{ nome: 'Componi il profilo', target: 'componi' }] : []),
    ...(below.length > 0 ? [{ nome: 'Preferenze', target: 'preferenze', subMenu: below }] : []),
    { nome: 'I tuoi dati', target: 'i-tuoi-dati' },
  ];
}

/** Who the citizen is, by their digital identity. */
function PersonalData() {
  const { name, surname, taxCode } = useCitizen();
  return (
    <section aria-labelledby="dati-personali">
      <h2 id="dati-personali">Dati personali</h2>
      <ValueList
        items={[
          { label: 'Nome', value: name },
          { label: 'Cognome', value: surname },
          { label: 'Codice fiscale', value: taxCode },
        ]}
      />
      <p className="pc-profile-note">
        <Icon name="it-info-circle" size="sm" className="icon-primary" />
        {texts.identity}
      </p>
    </section>
  );
}
