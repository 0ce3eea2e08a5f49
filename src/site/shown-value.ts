/** Characters of a value that are shown at most; of a short one half of it. */
const mostShown = 12;

/**
 * A value of a file that a person wrote, for a message: enough to find it, too little to use it. Messages are logged, and
 * what stands in the wrong place may be a password.
 */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') return JSON.stringify(beginning(value, 4));
  // Numbers of some digits are degrees, minutes and counts; longer ones may be codes.
  return beginning(JSON.stringify(value), 6);
}

function beginning(text: string, alwaysShown: number): string {
  const shown = Math.min(mostShown, Math.max(4, Math.floor(text.length / 2)));
  return text.length <= alwaysShown ? text : `${text.slice(0, shown)}…`;
}

/** Why a text is no JSON and where, without a word of the text: the parser's own message quotes it. */
export function jsonProblem(text: string, error: Error): string {
  const quoted = /(?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON$/.exec(error.message)?.[1];
  const why = error.message
    .replace(/,? ?(?:\.\.\.)?"[\s\S]*is not valid JSON$/, '')
    .replace(/'[^']*'/, 'a sign');
  if (quoted === undefined) return why;
  // The quoted part reaches as far to the left of the mistake as to its right.
  const place = text.indexOf(quoted) + Math.floor(quoted.length / 2);
  return `${why} near line ${text.slice(0, place).split('\n').length}`;
}

/** A name that stands twice in one object of a JSON text, which a parser takes for none; null: there is none. */
export function repeatedKey(text: string): { key: string; line: number } | null {
  const open: (Set<string> | null)[] = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (/^\s*:/.test(text.slice(index + token.length))) {
      const key = JSON.parse(token) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return { key, line: text.slice(0, index).split('\n').length };
      keys?.add(key);
    }
  }
  return null;
}
