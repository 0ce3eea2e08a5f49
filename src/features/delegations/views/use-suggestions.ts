import { useEffect, useState } from 'react';
import { client } from '#platform/calls/client.ts';
import type { Suggested } from '#kit/list/SuggestField.tsx';
import {
  readSuggestions,
  shortestSuggestion,
  type Suggestion,
  type SuggestionField,
} from '../suggestions-api.ts';

/** Pause in typing before suggestions are asked for, in milliseconds. */
const pause = 300;

/** Suggestions shown at most. */
const most = 10;

/** Where a text may be found: digits are in no name. */
function fieldsFor(typed: string): readonly SuggestionField[] {
  return /\d/.test(typed) ? ['codiceFiscale', 'titolo'] : ['cognome', 'nome', 'titolo'];
}

/** Persons and services of the citizen's own list for a typed text; none after a failure, which is silent. */
export function useSuggestions(list: 'delegations' | 'requests', typed: string): readonly Suggested[] {
  const text = typed.trim();
  const [found, setFound] = useState<{ for: string; all: readonly Suggested[] }>({ for: '', all: [] });
  useEffect(() => {
    if (text.length < shortestSuggestion) return undefined;
    const { signal, abort } = startAbort();
    const timer = setTimeout(() => {
      void Promise.all(
        fieldsFor(text).map((field) => readSuggestions(client, list, { field, typed: text }, signal)),
      ).then((answers) => signal.aborted || setFound({ for: text, all: merged(answers.flat()) }));
    }, pause);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [list, text]);
  return found.for === text ? found.all : [];
}

function startAbort(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Each person and service once. */
function merged(suggestions: readonly Suggestion[]): Suggested[] {
  const byKey = new Map(
    suggestions.map(({ label, taxCode }) => [taxCode ?? label, { text: label, detail: taxCode }]),
  );
  return [...byKey.values()].slice(0, most);
}
