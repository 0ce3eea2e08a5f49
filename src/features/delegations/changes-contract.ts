import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { FirstName, Surname, TaxCode } from '#contracts/fields.ts';
import { isDay } from '#domain/time/dates.ts';
import { Delegation, DelegationPerson } from './contract.ts';
import { stateAfter } from './states.ts';

const DayToSend = z.string().check(z.refine(isDay, 'giorno non valido'));

/** A service to delegate and its last valid day; ids of a CMS may be texts. */
const ServiceToSend = z.object({
  idServizio: z.union([z.int(), z.string().check(z.regex(/^[\w-]{1,40}$/))]),
  dataScadenza: DayToSend,
});

/** The services that one delegation or request is about; at least one. */
export const ServicesToSend = z.array(ServiceToSend).check(z.minLength(1), z.maxLength(200));

/** A service as sent in a new delegation or request. */
export type ServiceToSend = z.infer<typeof ServiceToSend>;

/**
 * All or nothing. 409: some services are delegated already, `details` are `idServizio: …`; 422: oneself,
 * a day outside the window, or a service that cannot be delegated.
 */
export const createDelegations = endpoint({
  id: 'createDelegations',
  method: 'POST',
  base: 'auth',
  path: 'deleghe',
  body: z.object({
    delegato: z.object({ codiceFiscale: TaxCode, nome: FirstName, cognome: Surname }),
    deleghe: ServicesToSend,
    policyAccettata: z.literal(true),
  }),
  answer: DelegationPerson,
  reads: 'json',
});

/** A new state or an earlier last day, never both. */
export const changeDelegation = endpoint({
  id: 'changeDelegation',
  method: 'PATCH',
  base: 'auth',
  path: 'deleghe/:uuidDelega',
  body: z
    .object({
      stato: z.optional(z.enum([stateAfter.accept, stateAfter.refuse, stateAfter.withdraw])),
      dataScadenza: z.optional(DayToSend),
    })
    .check(
      z.refine(
        ({ stato, dataScadenza }) => (stato === undefined) !== (dataScadenza === undefined),
        'serve uno tra stato e dataScadenza',
      ),
    ),
  answer: Delegation,
  reads: 'json',
});
