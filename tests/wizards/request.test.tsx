import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/requests/state/values.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { walkPaths } from './lib/paths.tsx';
import type { Portal } from './lib/portal.ts';

interface Choice {
  who: 'nobody' | 'citizen' | 'delegate';
  begins: 'empty' | 'from a draft';
}

/** The samples' draft of a request, for oneself or for somebody else. */
function draftOf(who: Choice['who'], { rows }: Portal): string {
  const query = 'SELECT id FROM draft WHERE cf = ? AND asset = 3 AND (body LIKE ?) = ? ORDER BY id';
  const [draft] = rows(query, ada.taxCode, '%_delega%', who === 'delegate' ? 1 : 0);
  return `${pathOf('assistance')}?idBozza=${String(draft?.id)}`;
}

walkPaths<StepId, Choice>({
  steps: { request: true, verify: true },
  choices: { who: ['nobody', 'citizen', 'delegate'], begins: ['empty', 'from a draft'] },
  cannotBe: ({ who, begins }) => who === 'nobody' && begins !== 'empty',
  citizen: ({ who }) => (who === 'nobody' ? null : ada.taxCode),
  actFor: ({ who }) => (who === 'delegate' ? bruno.taxCode : null),
  address: () => pathOf('assistance'),
  before: async ({ who, begins }, portal) => (begins === 'empty' ? undefined : draftOf(who, portal)),
  view: async () => {
    const { Assistance } = await import('#features/requests/islands/Assistance.tsx');
    return <Assistance homeHref="/" searchIndex="" services={[]} accessibilityOffice={null} />;
  },
  made: (_choice, { rows }) => rows('SELECT * FROM ticket').length,
  leadsTo: ({ who }) => (who === 'nobody' ? /feedbackType=ticketNoAuth$/ : /feedbackType=ticket$/),
});
