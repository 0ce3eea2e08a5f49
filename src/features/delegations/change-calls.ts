import { changeDelegation, createDelegations, type ServiceToSend } from './changes-contract.ts';
import { listDelegatorsOfService, type Delegation, type DelegationPerson } from './contract.ts';
import { delegationStates, stateAfter, stateOn } from './states.ts';
import {
  shortestSuggestion,
  suggestDelegations,
  suggestRequests,
  type Suggestion,
  type SuggestionField,
} from './suggestions-contract.ts';
import { dayOf } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import type { Client } from '#platform/http.ts';

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

/** Persons for whom the citizen may use a service today. Throws PortalError. */
export async function readDelegators(
  client: Client,
  serviceId: string,
  signal?: AbortSignal,
  now = new Date(),
): Promise<DelegationPerson[]> {
  const params = { idServizio: serviceId };
  const persons = await client.call(listDelegatorsOfService, { params, signal });
  const isValid = (one: Delegation) => stateOn(dayOf(now), one) === delegationStates.approved.code;
  return persons
    .map((person) => ({ ...person, delegations: person.delegations.filter(isValid) }))
    .filter(({ delegations }) => delegations.length > 0);
}

const suggestionCalls = { delegations: suggestDelegations, requests: suggestRequests } as const;

/** Suggestions for a search of a list; none for a short text and after any failure. */
export async function readSuggestions(
  client: Client,
  list: keyof typeof suggestionCalls,
  { field, typed }: { field: SuggestionField; typed: string },
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const wanted = typed.trim();
  if (wanted.length < shortestSuggestion) return [];
  const input = { params: { field, typed: wanted }, signal };
  return client.call(suggestionCalls[list], input).catch(() => []);
}
