import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/delegations/request/draft.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { firstService } from './lib/gestures.ts';
import { walkPaths } from './lib/paths.tsx';

interface Choice {
  /** Natural or legal person. */
  person: 'F' | 'G';
}

const paper = new File(['%PDF-1.4\n%%EOF\n'], 'documento.pdf', { type: 'application/pdf' });

walkPaths<StepId, Choice>({
  steps: { policy: true, delegator: true, services: true, documents: true, summary: true },
  choices: { person: ['F', 'G'] },
  citizen: () => ada.taxCode,
  address: () => pathOf('delegation-request'),
  view: async () => {
    const { DelegationRequest } = await import('#features/delegations/islands/DelegationRequest.tsx');
    return <DelegationRequest blankForm={null} />;
  },
  values: ({ person }) => ({ person, CI_F: paper, CI_R: paper, MOD: paper }),
  gestures: { services: firstService },
  made: (_choice, { rows }) => rows('SELECT * FROM delegation_request').length,
  leadsTo: () => pathOf('delegation-request-success'),
});
