import { type ReactNode, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { lazyPart } from '#kit/LazyPart.tsx';
import { delegateTexts, delegatorTexts } from '../texts.ts';
import { ownDelegations } from '../state/own-delegations.ts';
import { $renewals, dueRenewals, loadRenewals } from '../state/renewals.ts';
import { DelegationsFrame } from './DelegationsFrame.tsx';
import { PersonList } from './PersonList.tsx';

const DueRenewalAlert = lazyPart(async () => (await import('./DueRenewalAlert.tsx')).DueRenewalAlert);

/** Renewals prepared on this device whose delegation has ended: each is sent with one press. */
function DueRenewals() {
  useEffect(loadRenewals, []);
  const { items } = useStore(ownDelegations.$state);
  const due = dueRenewals(items, useStore($renewals), new Date());
  return due.map((renewal) => <DueRenewalAlert key={renewal.delegation.id} renewal={renewal} />);
}

/** "Ho delegato": the persons to whom the citizen has given delegations. */
export function Delegates({ children }: { children?: ReactNode }) {
  return (
    <DelegationsFrame current="delegates">
      <DueRenewals />
      <PersonList
        isReceived={false}
        words={delegateTexts}
        offer={{ label: 'Nuova delega', href: pathOf('delegation-new') }}
      />
      {children}
    </DelegationsFrame>
  );
}

/** "Mi hanno delegato": the persons for whom the citizen may act. */
export function Delegators() {
  return (
    <DelegationsFrame current="delegators">
      <PersonList
        isReceived
        words={delegatorTexts}
        offer={{ label: 'Chiedi di operare per altri', href: pathOf('delegation-request') }}
      />
    </DelegationsFrame>
  );
}
