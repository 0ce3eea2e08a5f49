import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { list, required, text } from '#contracts/wire.ts';

/** Fields by which the lists can be searched. */
export const suggestionFields = ['codiceFiscale', 'nome', 'cognome', 'titolo'] as const;
export type SuggestionField = (typeof suggestionFields)[number];

/** Shorter texts are not sent. */
export const shortestSuggestion = 3;

const Suggestion = z.pipe(
  z.object({ valore: required(text), etichetta: text, codiceFiscale: text }),
  z.transform((wire) => ({
    value: wire.valore,
    label: wire.etichetta ?? wire.valore,
    taxCode: wire.codiceFiscale?.toUpperCase() ?? null,
  })),
);

/** A person or service of the citizen's own lists. */
export type Suggestion = z.infer<typeof Suggestion>;

/** Field and typed text. */
export const suggestDelegations = endpoint({
  id: 'suggestDelegations',
  method: 'GET',
  base: 'auth',
  path: 'deleghe/suggestions/:field/:typed',
  answer: list(Suggestion),
  reads: 'json',
});

/** The same for requests. */
export const suggestRequests = endpoint({
  id: 'suggestDelegationRequests',
  method: 'GET',
  base: 'auth',
  path: 'richieste-delega/suggestions/:field/:typed',
  answer: list(Suggestion),
  reads: 'json',
});
