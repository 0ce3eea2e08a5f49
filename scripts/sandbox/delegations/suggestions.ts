import { foldText } from '#domain/text/italian-text.ts';
import {
  shortestSuggestion,
  suggestionFields,
  type SuggestionField,
} from '#features/delegations/suggestions-api.ts';
import type { SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import type { Party } from './data.ts';

/** Something of the citizen's own lists that can be suggested. */
interface Source {
  person: Party;
  /** Services it is about. */
  titles: readonly string[];
}

const mostSuggestions = 10;

function isField(field: string): field is SuggestionField {
  return (suggestionFields as readonly string[]).includes(field);
}

/** Suggestions from the citizen's own data alone: it must not become a look-up of citizens. */
export function suggest(
  c: SandboxContext,
  sources: readonly Source[],
  { field, typed }: { field: string; typed: string },
): Response {
  if (!isField(field))
    return fail(c, 'E1', { status: 400, title: 'Dati non validi', details: [`${field}: campo sconosciuto`] });
  const wanted = foldText(typed.trim());
  if (wanted.length < shortestSuggestion) return c.json([]);
  const found = sources
    .flatMap((source) => valuesOf(source, field))
    .filter(({ valore }) => foldText(valore).includes(wanted));
  const byText = new Map(found.map((one) => [JSON.stringify(one), one]));
  return c.json([...byText.values()].slice(0, mostSuggestions));
}

function valuesOf({ person: { taxCode, name, surname }, titles }: Source, field: SuggestionField) {
  if (field === 'titolo') return titles.map((title) => ({ valore: title, etichetta: title }));
  const valore = { codiceFiscale: taxCode, nome: name, cognome: surname }[field];
  return [{ valore, etichetta: [surname, name].filter(Boolean).join(' '), codiceFiscale: taxCode }];
}
