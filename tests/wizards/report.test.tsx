import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/reports/steps/draft.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { searchPlace, torrebiancaMap } from './lib/gestures.ts';
import { walkPaths } from './lib/paths.tsx';

interface Choice {
  who: 'nobody' | 'citizen' | 'delegate';
  hasMap: boolean;
  begins: 'empty' | 'from a draft';
}

walkPaths<StepId, Choice>({
  steps: { policy: true, data: true, summary: true, code: true },
  choices: {
    who: ['nobody', 'citizen', 'delegate'],
    hasMap: [false, true],
    begins: ['empty', 'from a draft'],
  },
  cannotBe: ({ who, begins }) => who !== 'citizen' && begins !== 'empty',
  citizen: ({ who }) => (who === 'nobody' ? null : ada.taxCode),
  actFor: ({ who }) => (who === 'delegate' ? bruno.taxCode : null),
  address: () => pathOf('report'),
  page: ({ hasMap }) => ({ map: hasMap ? torrebiancaMap : null }),
  before: async ({ begins }, { rows }) => {
    if (begins === 'empty') return undefined;
    const [draft] = rows('SELECT id FROM draft WHERE cf = ? AND asset = 9', ada.taxCode);
    return `${pathOf('report')}?idBozza=${String(draft?.id)}`;
  },
  view: async () => {
    const { ReportIsland } = await import('#features/reports/islands/ReportIsland.tsx');
    return <ReportIsland />;
  },
  gestures: { place: searchPlace },
  made: (_choice, { rows }) => rows('SELECT * FROM ticket').length,
  leadsTo: () => pathOf('report-outcome'),
});
