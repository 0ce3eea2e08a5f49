import { bruno } from '../../seed/citizens/people.ts';
import type { SeedMessage } from '../seed.ts';
import { adaMessages } from './ada.ts';
import { awkwardMessages } from './awkward.ts';

/** Many for Ada, a few for Bruno. */
export const sample: readonly SeedMessage[] = [
  ...adaMessages,
  ...awkwardMessages,
  {
    taxCode: bruno.taxCode,
    sender: 'tari',
    at: '-3 09:00',
    title: 'Nuovo avviso TARI',
    body: '<p>È disponibile l’avviso della seconda rata, da pagare entro il {+25}.</p>',
    link: '/area-personale/attivita',
  },
  {
    taxCode: bruno.taxCode,
    sender: 'cude',
    at: '-40 10:15',
    title: 'Il contrassegno scade tra poco',
    body: '<p>Il tuo contrassegno CUDE scade il {+20}: chiedi il rinnovo allo sportello o online.</p>',
    link: '/servizi',
  },
  {
    taxCode: bruno.taxCode,
    sender: null,
    at: '-200 12:00',
    title: 'Benvenuto nei servizi online',
    body: '<p>Da oggi trovi qui gli avvisi del Comune.</p>',
    readAt: '-199 09:00',
  },
];
