import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { ViewBody } from '#kit/frame/ViewBody.tsx';
import { Icon } from '#kit/Icon.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { ownDelegations } from '../state/own-delegations.ts';
import { isWaiting } from '../state/persons.ts';
import { texts } from '../texts.ts';

/** Id of the heading of all three lists. */
export const headingId = 'deleghe';

const lists = [
  { id: 'delegates', label: 'Ho delegato' },
  { id: 'delegators', label: 'Mi hanno delegato' },
  { id: 'delegation-requests', label: 'Le mie richieste' },
] as const;

interface Props {
  current: (typeof lists)[number]['id'];
  children: ReactNode;
}

/** Heading, "Nuova delega" and the links to the lists of delegations, around one of them. */
export function DelegationsFrame({ current, children }: Props) {
  // Also where the list is another one: the badge counts what waits for the citizen.
  useEffect(() => void ownDelegations.open(), []);
  useEffect(loadServices, []);
  return (
    <ViewBody>
      <section aria-labelledby={headingId}>
        <div className="pc-list-heading">
          <h2 id={headingId} tabIndex={-1}>
            {texts.title}
          </h2>
          <a className="btn btn-primary btn-icon" href={pathOf('delegation-new')}>
            <Icon name="it-plus" size="sm" className="icon-white" /> {texts.newDelegation}
          </a>
        </div>
        <p>{texts.intro}</p>
        <nav className="pc-sub-tabs" aria-label="Deleghe">
          <ul>
            {lists.map(({ id, label }) => (
              <li key={id}>
                <a href={pathOf(id)} aria-current={id === current ? 'page' : undefined}>
                  {label}
                  {id === 'delegators' && <WaitingBadge />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </section>
    </ViewBody>
  );
}

/** How many delegations wait for the citizen. */
function WaitingBadge() {
  const { items } = useStore(ownDelegations.$state);
  const count = items.filter((one) => one.isReceived && isWaiting(one)).length;
  if (count === 0) return null;
  return (
    <>
      <span className="badge bg-primary" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">, {texts.waitingForMe(count)}</span>
    </>
  );
}
