import { useState } from 'react';
import { hasAsset } from '#stores/app.ts';
import type { User } from '#stores/session.ts';
import { type IndexItem, PageIndex } from '#ui/PageIndex.tsx';
import { NoticePreferences } from '../preferences/NoticePreferences.tsx';
import type { Opened } from '../sections/ContactRows.tsx';
import { Contacts } from '../sections/Contacts.tsx';
import { NoProfile } from '../sections/NoProfile.tsx';
import { PersonalData } from '../sections/PersonalData.tsx';
import { Receipts } from '../sections/Receipts.tsx';
import { shownPhone } from '../state/contacts.ts';
import { useCitizen } from '../use-citizen.ts';

/** The profile: identity, contacts, preferences (screens B 9.1). */
export function Overview() {
  const { contacts, phone } = useCitizen();
  const [deleted, setDeleted] = useState(false);
  const [asked, ask] = useState<Opened | null>(null);
  const has = partsOf(contacts);
  const { hasNotices, hasProfile, hasPayments } = has;
  const hasPhone = shownPhone(contacts?.sms ?? contacts?.phone) !== '';
  const askPhone = () => {
    const contact = shownPhone(phone);
    ask({ channel: 'SMS', typed: { contact, again: contact } });
  };
  return (
    <div className="row">
      <div className="col-12 col-lg-3">
        <PageIndex items={indexOf(has)} />
      </div>
      <div className="col-12 col-lg-8 offset-lg-1 pc-view">
        <PersonalData />
        {hasNotices && !hasProfile && <NoProfile deleted={deleted} />}
        {hasProfile && (
          <Contacts asked={asked} onClosed={() => ask(null)} onDeleted={() => setDeleted(true)} />
        )}
        {(hasProfile || hasPayments) && (
          <section aria-labelledby="preferenze">
            <h2 id="preferenze">Preferenze</h2>
            {hasProfile && <NoticePreferences hasPhone={hasPhone} onPhone={askPhone} />}
            {hasPayments && <Receipts />}
          </section>
        )}
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
  ];
}
