import * as z from 'zod/mini';
import { type Day, isDay } from '#domain/time/dates.ts';
import type { Client } from '#platform/http.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { FirstName, Surname, TaxCode } from '#contracts/fields.ts';
import { Delegation, DelegationPerson } from './api.ts';
import { stateAfter } from './states.ts';

const DayToSend = z.string().check(z.refine(isDay, 'giorno non valido'));

/** A service to delegate and its last valid day; ids of a CMS may be texts. */
export const ServiceToSend = z.object({
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

/** A service to delegate until a day. */
export interface ChosenService {
  serviceId: string;
  endsOn: Day;
}

/** Chosen services as the calls take them: a number where the id is one. */
export function servicesOnWire(services: readonly ChosenService[]): ServiceToSend[] {
  return services.map(({ serviceId, endsOn }) => ({
    idServizio: /^\d{1,15}$/.test(serviceId) ? Number(serviceId) : serviceId,
    dataScadenza: endsOn,
  }));
}

interface NewDelegations {
  delegate: { taxCode: string; firstName: string; surname: string };
  services: readonly ChosenService[];
}

/**
 * Delegates services to a person: all of them or none.
 *
 * @throws PortalError `conflict`: `serviceIdsIn` names the services that are delegated already
 */
export function giveDelegations(
  client: Client,
  { delegate, services }: NewDelegations,
  idempotencyKey: string,
): Promise<DelegationPerson> {
  const { taxCode, firstName, surname } = delegate;
  const body = {
    delegato: { codiceFiscale: taxCode, nome: firstName, cognome: surname },
    deleghe: servicesOnWire(services),
    policyAccettata: true as const,
  };
  return client.call(createDelegations, { body, idempotencyKey });
}

/** Accepts, refuses, renounces or withdraws a delegation. Throws PortalError. */
export function decideOn(client: Client, id: string, action: keyof typeof stateAfter): Promise<Delegation> {
  return client.call(changeDelegation, { params: { uuidDelega: id }, body: { stato: stateAfter[action] } });
}

/** Brings the last day of a delegation forward. Throws PortalError. */
export function shorten(client: Client, id: string, endsOn: Day): Promise<Delegation> {
  return client.call(changeDelegation, { params: { uuidDelega: id }, body: { dataScadenza: endsOn } });
}
