import * as z from 'zod/mini';
import { dayOf } from '#domain/text/display.ts';
import type { Client } from '#platform/http.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { day, instant } from '#contracts/wire-dates.ts';
import { htmlAnswer } from '#contracts/wire-html.ts';
import { id, list, required, text, title } from '#contracts/wire.ts';
import { delegationStates, stateOn, withoutLegacyCode } from './states.ts';

/** Conditions and privacy notice of delegations. Not yet sanitised. */
export const getDelegationPolicy = endpoint({
  id: 'getDelegationPolicy',
  method: 'GET',
  base: 'auth',
  path: 'deleghe/policy',
  answer: htmlAnswer,
  reads: 'text',
});

/** Conditions of delegations as HTML, not yet sanitised; null: there are none. Throws PortalError. */
export function readDelegationPolicy(client: Client, signal?: AbortSignal): Promise<string | null> {
  return client.call(getDelegationPolicy, signal && { signal });
}

/** Reader of one delegation. */
export const Delegation = z.pipe(
  z.object({
    uuidDelega: required(text),
    idServizio: required(id),
    titolo: title,
    stato: required(text),
    dataInizio: day,
    dataStato: instant,
    dataScadenza: day,
    noteDelega: title,
    asset: text,
    idRichiesta: id,
  }),
  z.transform((wire) => ({
    id: wire.uuidDelega,
    serviceId: wire.idServizio,
    title: wire.titolo,
    status: withoutLegacyCode(wire.stato),
    startsOn: wire.dataInizio,
    changedAt: wire.dataStato,
    /** Last valid day. */
    endsOn: wire.dataScadenza,
    /** What delegating this service means. */
    note: wire.noteDelega,
    asset: wire.asset,
    /** The request from which it comes; null: it was given online. */
    requestId: wire.idRichiesta,
  })),
);

/** A service that one person may use on behalf of another. */
export type Delegation = z.infer<typeof Delegation>;

const personKeys = {
  codiceFiscale: required(text),
  nome: title,
  cognome: title,
  ragioneSociale: title,
  deleghe: list(Delegation),
};

/** A person with the delegations between them and the citizen. */
export interface DelegationPerson {
  taxCode: string;
  /** First name, or the name of a company, which has no surname. */
  firstName: string | null;
  surname: string | null;
  /** First name and surname, or the name of a company. */
  name: string;
  delegations: Delegation[];
}

function personOf(wire: z.infer<z.ZodMiniObject<typeof personKeys>>): DelegationPerson {
  const [firstName, surname] = wire.ragioneSociale ? [wire.ragioneSociale, null] : [wire.nome, wire.cognome];
  return {
    taxCode: wire.codiceFiscale.toUpperCase(),
    firstName,
    surname,
    name: [firstName, surname].filter(Boolean).join(' '),
    delegations: wire.deleghe,
  };
}

/** Reader of a person with delegations. */
export const DelegationPerson = z.pipe(z.object(personKeys), z.transform(personOf));

/** Two entries of one person become one. */
function merged(persons: DelegationPerson[]): DelegationPerson[] {
  const byCode = new Map<string, DelegationPerson>();
  for (const person of persons) {
    const before = byCode.get(person.taxCode);
    const named = before?.name ? before : person;
    const delegations = [...(before?.delegations ?? []), ...person.delegations];
    byCode.set(person.taxCode, { ...named, delegations });
  }
  return [...byCode.values()];
}

const Persons = z.pipe(list(DelegationPerson), z.transform(merged));

const RolePerson = z.pipe(
  z.object({ ...personKeys, ruolo: text }),
  z.transform((wire) => ({ isDelegate: wire.ruolo === 'DELEGATO', person: personOf(wire) })),
);

type RolePerson = z.infer<typeof RolePerson>;

/** Both sides in one array: who has no role is taken for a delegator. */
const OneArray = z.pipe(
  z.pipe(z.array(z.unknown()), list(RolePerson) as z.ZodMiniType<RolePerson[], unknown[]>),
  z.transform((persons) => {
    const side = (wanted: boolean) =>
      merged(persons.filter(({ isDelegate }) => isDelegate === wanted).map(({ person }) => person));
    return { delegates: side(true), delegators: side(false) };
  }),
);

const TwoArrays = z.pipe(
  z.object({ delegati: Persons, deleganti: Persons }),
  z.transform((wire) => ({ delegates: wire.delegati, delegators: wire.deleganti })),
);

/** Delegations of the citizen, given and received. */
export const getDelegations = endpoint({
  id: 'getDelegations',
  method: 'GET',
  base: 'auth',
  path: 'deleghe',
  answer: z.union([OneArray, TwoArrays]),
  reads: 'json',
});

/** For whom the citizen may use a service now. */
export const listDelegatorsOfService = endpoint({
  id: 'listDelegatorsOfService',
  method: 'GET',
  base: 'auth',
  path: 'deleghe/deleganti-by-service/:idServizio',
  answer: Persons,
  reads: 'json',
});

/**
 * Delegations given and received; what is past its last day is expired, whatever the backend says. Throws PortalError.
 */
export async function readDelegations(
  client: Client,
  signal?: AbortSignal,
  now = new Date(),
): Promise<{ delegates: DelegationPerson[]; delegators: DelegationPerson[] }> {
  const { delegates, delegators } = await client.call(getDelegations, signal && { signal });
  const today = dayOf(now);
  return { delegates: onDay(today, delegates), delegators: onDay(today, delegators) };
}

function onDay(today: string, persons: readonly DelegationPerson[]): DelegationPerson[] {
  const current = (one: Delegation) => ({ ...one, status: stateOn(today, one) });
  return persons.map((person) => ({ ...person, delegations: person.delegations.map(current) }));
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
