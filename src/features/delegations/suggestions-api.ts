import * as z from 'zod/mini';
import type { Client } from '#platform/http.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { list, required, text } from '#contracts/wire.ts';

/** Fields by which the lists can be searched. */
export const suggestionFields = ['codiceFiscale', 'nome', 'cognome', 'titolo'] as const;
export type SuggestionField = (typeof suggestionFields)[number];

/** Shorter texts are not sent. */
export const shortestSuggestion = 3;

export const Suggestion = z.pipe(
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
