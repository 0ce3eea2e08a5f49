import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/delegations/online/draft.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { firstService } from './lib/gestures.ts';
import { walkPaths } from './lib/paths.tsx';

interface Choice {
  /** The address names a service. */
  isAsked: boolean;
}

walkPaths<StepId, Choice>({
  steps: { policy: true, delegate: true, services: true, summary: true },
  choices: { isAsked: [false, true] },
  citizen: () => ada.taxCode,
  address: ({ isAsked }) => `${pathOf('delegation-online')}${isAsked ? '?servizio=52' : ''}`,
  view: async () => {
    const { OnlineDelegation } = await import('#features/delegations/islands/OnlineDelegation.tsx');
    return <OnlineDelegation />;
  },
  gestures: { services: firstService },
  made: (_choice, { rows }) => rows('SELECT * FROM delegation').length,
  leadsTo: () => pathOf('delegation-online-success'),
});
