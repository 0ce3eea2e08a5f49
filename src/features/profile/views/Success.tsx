import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { CodeText } from '#kit/CodeText.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { outcomeOf } from '#platform/sending/outcome.ts';
import { Icon } from '#kit/Icon.tsx';
import { useGroups } from '../preferences/ChannelTable.tsx';
import { withNotices } from '../state/channels.ts';
import { numberOf } from '../state/contacts.ts';
import { $preferences, openPreferences } from '../state/preferences.ts';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';

const words = texts.success;

/** The profile was made in this tab; others are led to their profile, who has none to the wizard. */
export function Success() {
  const { contacts } = useCitizen();
  const email = contacts?.email;
  const [isMade] = useState(() => outcomeOf('profile') !== null);
  useEffect(() => {
    if (!email) navigate(pathOf('profile-wizard'), { replace: true });
    else if (!isMade) navigate(pathOf('profile'), { replace: true });
  }, [email, isMade]);
  if (!email || !isMade) return null;
  return (
    <div className="pc-view">
      <div className="alert alert-success">
        <p className="pc-contact-value">
          <CodeText>{words.contacts(email, numberOf(contacts))}</CodeText>
        </p>
        <ChosenNotices />
      </div>
      <div className="pc-success-links">
        <a className="btn btn-primary" href={pathOf('area')}>
          Vai all’area personale
        </a>
        <a className="pc-go" href={pathOf('profile')}>
          Vai al profilo
          <Icon name="it-arrow-right" size="sm" className="icon-primary" />
        </a>
      </div>
    </div>
  );
}

/** What was chosen, in a sentence; nothing while it is not known. */
function ChosenNotices() {
  const { status, saved } = useStore($preferences);
  const { services } = useGroups();
  useEffect(() => {
    // After a reload; a failure leaves the sentence out.
    openPreferences().catch(() => undefined);
  }, []);
  if (status === 'failed') return null;
  if (status !== 'ready') return <p className="pc-grey-line" aria-hidden="true" />;
  const titles = withNotices(saved, services).map(({ title }) => title);
  return <p>{titles.length > 0 ? words.notices(titles) : texts.noNotices}</p>;
}
