import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { focusAfterDeletion } from '#kit/list/restore-focus.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { announce } from '#platform/page/announce.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { MessageCard, ToPreferences } from '#features/messages/views/MessageCard.tsx';
import { latestMessages } from '#features/messages/state/messages.ts';
import { texts } from './texts.ts';

const heading = 'ultimi-messaggi';

/** "Ultimi messaggi": the three newest. */
export function LatestMessages() {
  useEffect(() => void latestMessages.open(), []);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        Ultimi messaggi
      </h2>
      <List />
    </section>
  );
}

function List() {
  const { status, items } = useStore(latestMessages.$state);
  if (status === 'failed') return <LoadFailed onRetry={() => void latestMessages.reload()} />;
  if (status !== 'ready') return <Spinner onCancel={latestMessages.cancel} />;
  if (items.length === 0)
    return (
      <div className="pc-empty">
        <p>{texts.noMessages}</p>
        <ToPreferences />
      </div>
    );
  return (
    <>
      <ul className="pc-list">
        {items.map((message, place) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              onRemoved={() => {
                announce('Messaggio eliminato');
                focusAfterDeletion(heading, place);
              }}
            />
          </li>
        ))}
      </ul>
      <p>
        <a href={pathOf('area-messages')}>Vedi altri messaggi</a>
      </p>
    </>
  );
}
