import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { dayOf } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { toPerson } from '#domain/text/italian-text.ts';
import { $services } from '#features/services/state/services.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { announce } from '#platform/page/announce.ts';
import { $delegators, stopActing } from '#platform/session/delegators.ts';
import { beginActing, moduleOf } from '../state/acting.ts';
import { keepNewDelegation } from '../state/hand-over.ts';
import { ownDelegations, type OwnDelegation } from '../state/own-delegations.ts';
import { hasLiveTwin } from '../state/persons.ts';
import { $renewals, dropRenewal, isRenewable } from '../state/renewals.ts';
import { actionsOf, delegationStates } from '../states.ts';
import { texts } from '../texts.ts';
import { $asked, type AskedKind, canBeAsked } from './asked.ts';

interface Props {
  delegation: OwnDelegation;
}

/** What the citizen may do with a delegation. Each button's name says service and person. */
export function RowActions({ delegation }: Props) {
  const { isReceived, status } = delegation;
  const Actions = isReceived ? DelegateActions : DelegatorActions;
  return (
    <div className="pc-row-actions">
      {status === delegationStates.inactive.code && (
        <p className="pc-delegation-day">{isReceived ? texts.inactiveReceived : texts.inactiveGiven}</p>
      )}
      <Actions delegation={delegation} />
    </div>
  );
}

function DelegatorActions({ delegation }: Props) {
  const { id, status, title, person } = delegation;
  const { items } = useStore(ownDelegations.$state);
  const isPrepared = useStore($renewals)[id] !== undefined;
  const today = dayOf(new Date());
  const canAsk = (kind: AskedKind) => canBeAsked(kind, delegation, items);
  const which = ` la delega ${title ?? ''} ${toPerson(person)}`;
  return (
    <>
      {isRenewable(delegation, today) &&
        (isPrepared ? (
          <CancelRenewal delegation={delegation} />
        ) : (
          <AskButton kind="renew" delegation={delegation} className="btn-primary" which={which}>
            Rinnova
          </AskButton>
        ))}
      {canAsk('withdraw') && (
        <AskButton kind="withdraw" delegation={delegation} which={which}>
          Ritira
        </AskButton>
      )}
      {canAsk('shorten') && (
        <AskButton
          kind="shorten"
          delegation={delegation}
          which={` della delega ${title ?? ''} ${toPerson(person)}`}
        >
          Anticipa scadenza
        </AskButton>
      )}
      {actionsOf('delegator', status).includes('giveAgain') && !hasLiveTwin(delegation, items) && (
        <GiveAgain delegation={delegation} />
      )}
    </>
  );
}

function DelegateActions({ delegation }: Props) {
  const { status, title, person } = delegation;
  const can = actionsOf('delegate', status);
  const which = ` la delega ${title ?? ''} di ${person}`;
  return (
    <>
      {can.includes('accept') && (
        <AskButton kind="accept" delegation={delegation} className="btn-primary" which={which}>
          Accetta
        </AskButton>
      )}
      {can.includes('refuse') && (
        <AskButton kind="refuse" delegation={delegation} which={which}>
          Rifiuta
        </AskButton>
      )}
      {status === delegationStates.inactive.code && (
        <a className="btn btn-sm btn-outline-primary" href={pathOf('delegation-requests')}>
          {texts.toRequests}
        </a>
      )}
      {can.includes('actFor') && <ActFor delegation={delegation} />}
      {can.includes('renounce') && (
        <AskButton kind="renounce" delegation={delegation} which={` alla delega ${title ?? ''} di ${person}`}>
          Rinuncia
        </AskButton>
      )}
    </>
  );
}

interface AskProps extends Props {
  kind: AskedKind;
  className?: string;
  /** The rest of the button's name. */
  which: string;
  children: ReactNode;
}

/** Opens a dialog. */
function AskButton({ kind, delegation, className = 'btn-outline-primary', which, children }: AskProps) {
  return (
    <button
      type="button"
      className={`btn btn-sm ${className}`}
      onClick={() => $asked.set({ kind, delegation })}
    >
      {children}
      <span className="visually-hidden">{which}</span>
    </button>
  );
}

function CancelRenewal({ delegation: { id, title, person } }: Props) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-primary"
      onClick={() => {
        dropRenewal(id);
        announce(texts.renewalDropped);
      }}
    >
      Annulla il rinnovo
      <span className="visually-hidden">
        {' '}
        della delega {title} {toPerson(person)}
      </span>
    </button>
  );
}

/** Leads to a new delegation with this person and service filled in. */
function GiveAgain({ delegation: { taxCode, firstName, surname, serviceId, title, person } }: Props) {
  const handOver = () =>
    keepNewDelegation({
      person: { taxCode, name: firstName ?? '', surname: surname ?? '' },
      serviceIds: [serviceId],
    });
  return (
    <a className="btn btn-sm btn-outline-primary" href={pathOf('delegation-online')} onClick={handOver}>
      Delega di nuovo
      <span className="visually-hidden">
        {' '}
        {title} {toPerson(person)}
      </span>
    </a>
  );
}

/** Begins to act for the delegator in the module of the service, or ends it. */
function ActFor({ delegation }: Props) {
  // Services decide the module, and come after the list.
  useStore($services);
  const delegators = useStore($delegators);
  const module = moduleOf(delegation);
  const { title, person, firstName, taxCode } = delegation;
  if (module === null) return null;
  if (delegators[module]?.taxCode === taxCode)
    return (
      <>
        <p className="pc-row-acting">{texts.acting(firstName ?? person)}</p>
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          onClick={() => {
            stopActing(module);
            announce(texts.stoppedActing(person));
          }}
        >
          Cancella delegato
          <span className="visually-hidden">
            {' '}
            {person}, {title}
          </span>
        </button>
      </>
    );
  return (
    <BusyButton
      className="btn btn-sm btn-primary"
      onPress={async () => {
        const address = await beginActing(delegation);
        if (address !== null) location.assign(address);
      }}
    >
      Opera per {firstName ?? person}
      <span className="visually-hidden"> nel servizio {title}</span>
    </BusyButton>
  );
}
