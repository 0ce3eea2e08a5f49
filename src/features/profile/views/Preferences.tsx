import { hasAsset } from '#platform/app.ts';
import { NoticePreferences } from '../preferences/NoticePreferences.tsx';
import { Receipts } from '../sections/Receipts.tsx';
import { $askedContact } from '../state/asked-contact.ts';
import { numberOf } from '../state/contacts.ts';
import { useCitizen } from '../use-citizen.ts';

/** Which services may send notices, and where receipts go. */
export function Preferences() {
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
