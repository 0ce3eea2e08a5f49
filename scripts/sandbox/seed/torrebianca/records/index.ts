import type { SeedRecords } from '../../record-types.ts';
import { bruno } from '../../citizens/people.ts';
import { appointments } from '../../../appointments/seed/torrebianca.ts';
import { delegations, people } from '../../../delegations/seed/torrebianca.ts';
import { documents, scopes } from '../../../documents/seed/torrebianca.ts';
import { drafts } from '../../../requests/seed/torrebianca.ts';
import { forms, instances } from '../../../instances/seed/torrebianca.ts';
import { debts, openPositions } from '../../../payments/seed/torrebianca.ts';
import { tickets } from '../../../tickets/seed/torrebianca.ts';

/** What the citizens of Torrebianca have with its services: Ada everything, Bruno and Carla a little. */
export const records: SeedRecords = {
  people,
  tickets,
  drafts,
  forms,
  instances,
  debts,
  openPositions,
  // Ada never chose: the service answers 404.
  receiptArchive: [{ cf: bruno.taxCode, flag: true, changedAt: '-260 10:00' }],
  appointments,
  documentStyle: 'italian',
  scopes,
  documents,
  delegations,
};
