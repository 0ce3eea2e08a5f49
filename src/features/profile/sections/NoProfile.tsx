import { useEffect, useRef } from 'react';
import { readPreferences } from '#platform/push/notifications.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { client } from '#platform/calls/client.ts';
import { $session, loadUser } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { texts } from '../texts.ts';
import { useCitizen } from '../use-citizen.ts';

const { noProfile } = texts;

/** Offers to make a profile, to who has none; `deleted`: they had one until a moment ago. */
export function NoProfile({ deleted }: { deleted: boolean }) {
  const { contacts } = useCitizen();
  return (
    <section aria-labelledby="componi">
      {contacts || deleted ? <Offer deleted={deleted} /> : <Checked />}
    </section>
  );
}

/** No contacts may also mean that the service failed: asked again before anything is offered. */
function Checked() {
  const loaded = useLoaded('profile', makeSure, () => notify(noProfile.failed));
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
