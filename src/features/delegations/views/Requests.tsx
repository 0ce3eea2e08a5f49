import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { announce } from '#platform/page/announce.ts';
import { personalAtom } from '#platform/session/clearing.ts';
import { texts, filteredRequests, ownRequests } from '../state/own-requests.ts';
import type { DelegationRequest } from '../request-api.ts';
import { noFilter } from '../state/persons.ts';
import { DelegationsFrame } from './DelegationsFrame.tsx';
import { PersonFilters } from './PersonFilters.tsx';
import { RequestCard } from './RequestCard.tsx';

/** A list of more requests than this can be filtered. */
const fewRequests = 5;

/** Filter of the list, which Back finds again. */
const $filter = personalAtom(noFilter);

/** "Le mie richieste": the citizen's requests to act for others. */
export function Requests() {
  return (
    <DelegationsFrame current="delegation-requests">
      <RequestList />
    </DelegationsFrame>
  );
}

/** The list in its four states. */
function RequestList() {
  const { status, items } = useStore(ownRequests.$state);
  const isIdle = status === 'idle';
  useEffect(() => void ownRequests.open(), [isIdle]);
  if (status === 'failed') return <LoadFailed onRetry={() => void ownRequests.reload()} />;
  if (status !== 'ready') return <Spinner onCancel={ownRequests.cancel} />;
  return items.length === 0 ? <Empty /> : <Cards all={items} />;
}

function Empty() {
  useEffect(() => announce(texts.empty), []);
  return (
    <div className="pc-empty">
      <p>{texts.empty}</p>
      <a className="btn btn-outline-primary" href={pathOf('delegation-request')}>
        {texts.ask}
      </a>
    </div>
  );
}

function Cards({ all }: { all: readonly DelegationRequest[] }) {
  const filter = useStore($filter);
  const isLong = all.length > fewRequests;
  const shown = isLong ? filteredRequests(all, filter) : all;
  const count = shown.length;
  useEffect(() => {
    const total = texts.count(all.length);
    announce(count === 0 ? texts.none : count === all.length ? total : `${count} di ${total}`);
  }, [count, all.length]);
  return (
    <>
      {isLong && (
        <PersonFilters
          list="requests"
          label={texts.filter}
          filter={filter}
          own={all.flatMap(({ services }) => services)}
          onFilter={(next) => $filter.set(next)}
        />
      )}
      {count === 0 && (
        <div className="pc-empty">
          <p>{texts.noneFound}</p>
        </div>
      )}
      <ul className="pc-list">
        {shown.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </>
  );
}
