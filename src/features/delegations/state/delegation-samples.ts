import type { OwnDelegation } from './own-delegations.ts';

/** A delegation given to Carla, changed where a test says so. */
export function sampleDelegation(change: Partial<OwnDelegation> = {}): OwnDelegation {
  return {
    id: 'd1',
    serviceId: '41',
    title: 'TARI',
    status: 'APPROVATA',
    startsOn: '2026-01-10',
    changedAt: null,
    endsOn: '2026-03-20',
    note: null,
    asset: 'PPAY',
    requestId: null,
    person: 'Carla Bianchi',
    taxCode: 'BNCCRL75S62A944O',
    firstName: 'Carla',
    surname: 'Bianchi',
    isReceived: false,
    ...change,
  };
}
