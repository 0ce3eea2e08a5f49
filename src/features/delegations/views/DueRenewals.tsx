import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lazyPart } from '#kit/LazyPart.tsx';
import { ownDelegations } from '../state/own-delegations.ts';
import { $renewals, dueRenewals, loadRenewals } from '../state/renewals.ts';

const DueRenewalAlert = lazyPart(async () => (await import('./DueRenewalAlert.tsx')).DueRenewalAlert);

/** Renewals prepared on this device whose delegation has ended: each is sent with one press. */
export function DueRenewals() {
  useEffect(loadRenewals, []);
  const { items } = useStore(ownDelegations.$state);
  const due = dueRenewals(items, useStore($renewals), new Date());
  return due.map((renewal) => <DueRenewalAlert key={renewal.delegation.id} renewal={renewal} />);
}
