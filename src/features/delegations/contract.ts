import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { day } from '#contracts/wire-dates.ts';
import { id, list, required, text, title } from '#contracts/wire.ts';
import { withoutLegacyCode } from './states.ts';

const Delegation = z.pipe(
  z.object({
    uuidDelega: required(text),
    idServizio: required(id),
    titolo: title,
    stato: required(text),
    dataInizio: day,
    dataScadenza: day,
    asset: text,
  }),
  z.transform((wire) => ({
    id: wire.uuidDelega,
    serviceId: wire.idServizio,
    title: wire.titolo,
    status: withoutLegacyCode(wire.stato),
    startsOn: wire.dataInizio,
    /** Last valid day. */
    endsOn: wire.dataScadenza,
    asset: wire.asset,
  })),
);

/** A service that one person may use on behalf of another. */
export type Delegation = z.infer<typeof Delegation>;

const Person = z.pipe(
  z.object({ codiceFiscale: required(text), nome: text, cognome: text, deleghe: list(Delegation) }),
  z.transform((wire) => ({
    taxCode: wire.codiceFiscale.toUpperCase(),
    name: [wire.nome, wire.cognome].filter(Boolean).join(' '),
    delegations: wire.deleghe,
  })),
);

/** A person with the delegations between them and the citizen. */
export type DelegationPerson = z.infer<typeof Person>;

/** Contract B 7.3.1. */
export const getDelegations = endpoint({
  id: 'getDelegations',
  method: 'GET',
  base: 'auth',
  path: 'deleghe',
  answer: z.pipe(
    z.object({ delegati: list(Person), deleganti: list(Person) }),
    z.transform((wire) => ({ delegates: wire.delegati, delegators: wire.deleganti })),
  ),
  reads: 'json',
});
