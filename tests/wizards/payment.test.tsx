import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/payments/spontaneous/draft.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { walkPaths } from './lib/paths.tsx';

interface Choice {
  system: 'ppay' | 'mypay';
  way: 'online' | 'notice';
  who: 'nobody' | 'citizen' | 'delegate';
  payer: 'person' | 'company';
}

walkPaths<StepId, Choice>({
  steps: { policy: true, type: true, payer: true, summary: true },
  choices: {
    system: ['ppay', 'mypay'],
    way: ['online', 'notice'],
    who: ['nobody', 'citizen', 'delegate'],
    payer: ['person', 'company'],
  },
  cannotBe: ({ system, who, payer }) =>
    (system === 'mypay' && who !== 'citizen') || (who === 'delegate' && payer === 'company'),
  citizen: ({ who }) => (who === 'nobody' ? null : ada.taxCode),
  actFor: ({ who }) => (who === 'delegate' ? bruno.taxCode : null),
  address: ({ system, way }) => pathOf(`${system}-${way}`),
  view: async ({ system, way }) => {
    const { SpontaneousWizard } = await import('#features/payments/islands/SpontaneousWizard.tsx');
    return <SpontaneousWizard system={system} way={way} />;
  },
  values: ({ payer }) => ({ person: payer === 'person' ? 'F' : 'G' }),
  made: ({ system }, { rows }) =>
    rows(`SELECT * FROM ${system === 'ppay' ? 'debt_position' : 'open_position'}`).length,
  leadsTo: ({ way }) => (way === 'online' ? /checkout/ : pathOf('notice-outcome')),
});
