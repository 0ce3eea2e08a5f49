import { pathOf } from '#domain/routing/route-match.ts';
import type { StepId } from '#features/profile/wizard/draft.ts';
import { carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { press } from '../support/react/react.ts';
import { proveEmail } from './lib/gestures.ts';
import { walkPaths } from './lib/paths.tsx';

interface Choice {
  /** A service is to write by e-mail, or none. */
  wants: 'nothing' | 'messages';
}

walkPaths<StepId, Choice>({
  steps: { privacy: true, contacts: true, preferences: true },
  choices: { wants: ['nothing', 'messages'] },
  citizen: () => carla.taxCode,
  address: () => pathOf('profile-wizard'),
  view: async () => {
    const { Profile } = await import('#features/profile/islands/Profile.tsx');
    return <Profile page="profile-wizard" homeHref="/" />;
  },
  gestures: { email: proveEmail },
  also: (step, { wants }) =>
    step === 'preferences' && wants === 'messages'
      ? press(document.querySelector<HTMLElement>('.pc-preferences input:not([disabled])')!)
      : undefined,
  made: (_choice, { rows }) => rows('SELECT * FROM notice_contacts WHERE tax_code = ?', carla.taxCode).length,
  leadsTo: () => pathOf('profile-wizard-success'),
});
