import { ValueList } from '#kit/form/ValueList.tsx';
import { Icon } from '#kit/Icon.tsx';
import { texts } from '../texts.ts';
import { useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { LazySection } from '#kit/frame/ViewBody.tsx';
import { hasAsset } from '#platform/app.ts';
import type { User } from '#platform/session/session.ts';
import { type IndexItem, PageIndex } from '#kit/PageIndex.tsx';
import { OwnData } from '../everything/OwnData.tsx';
import { Contacts } from '../sections/Contacts.tsx';
import { NoProfile } from '../sections/NoProfile.tsx';
import { useCitizen } from '../use-citizen.ts';
import { Preferences } from './Preferences.tsx';

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
