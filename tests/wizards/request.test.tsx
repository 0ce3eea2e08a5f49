import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/requests/state/values.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { walkPaths } from './lib/paths.tsx';

interface Choice {
  who: 'nobody' | 'citizen' | 'delegate';
}

walkPaths<StepId, Choice>({
  steps: { request: true, verify: true },
  choices: { who: ['nobody', 'citizen', 'delegate'] },
  citizen: ({ who }) => (who === 'nobody' ? null : ada.taxCode),
  actFor: ({ who }) => (who === 'delegate' ? bruno.taxCode : null),
  address: () => pathOf('assistance'),
  view: async () => {
    const { Assistance } = await import('#features/requests/islands/Assistance.tsx');
    return <Assistance homeHref="/" searchIndex="" services={[]} />;
  },
  made: (_choice, { rows }) => rows('SELECT * FROM ticket').length,
  leadsTo: ({ who }) => (who === 'nobody' ? /feedbackType=ticketNoAuth$/ : /feedbackType=ticket$/),
});
