import { BuildError } from '#errors/build-errors.ts';

/** Deepest nesting and largest number of values of an answer; real ones have some 10 and some 20,000. */
const deepest = 32;
const mostValues = 200_000;

/** Most characters of a field, by its name. The first rule that fits counts. */
const longest: readonly { field: RegExp; characters: number }[] = [
  { field: /^id$|^id[A-Z]|_id$|^codice/, characters: 200 },
  { field: /^(?:nome|name|title|titolo)$/, characters: 1_000 },
  { field: /^(?:body|text|testo|content)$/, characters: 1_000_000 },
  { field: /^(?:descrizione|messaggio\w*|note\w*)$/, characters: 20_000 },
  { field: /^/, characters: 5_000 },
];

/** Characters of an answer that is one text: a policy, as HTML or as a JSON string. */
const longestText = 1_000_000;

/** What stands in the address of the next call must be encodable. */
const identifier = longest[0]!.field;

interface Place {
  tenant: string;
  /** Address of the call. */
  where: string;
}

/**
 * Refuses an answer that no municipality would give on purpose: a field that is too long, an identifier that fits no
 * address, too much or too deep a structure. It would be published as it is, or keep the build busy for minutes.
 * Throws BuildError BackendAnswerExcessive with the field.
 */
export function checkAnswer(text: string, place: Place): void {
  const excess = /^\s*[[{]/.test(text) ? excessOf(parsed(text)) : excessOfText(text);
  if (excess) throw new BuildError('BackendAnswerExcessive', { ...place, ...excess });
}

/** A damaged answer is reported by whoever reads it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Excess {
  /** The field. */
  what: string;
  got: string;
}

function excessOfText(text: string): Excess | null {
  return text.length > longestText ? { what: 'the answer', got: tooLong(text.length, longestText) } : null;
}

/** Without recursion, because the depth is not known. */
function excessOf(root: unknown): Excess | null {
  const waiting: { value: unknown; path: string; key: string; depth: number }[] = [];
  waiting.push({ value: root, path: '', key: '', depth: 0 });
  let values = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, key, depth } = next;
    if (++values > mostValues) return { what: 'the answer', got: `more than ${mostValues} values` };
    if (typeof value === 'string') {
      const excess = excessOfField(key, value);
      if (excess) return { what: path, got: excess };
    } else if (typeof value === 'object' && value !== null) {
      if (depth === deepest) return { what: path.slice(0, 100), got: `more than ${deepest} levels` };
      for (const [name, inner] of Object.entries(value)) {
        // Elements of a list are named as the list.
        const own = Array.isArray(value) ? key : name;
        waiting.push({ value: inner, path: path ? `${path}.${name}` : name, key: own, depth: depth + 1 });
      }
    }
  }
  return null;
}

function excessOfField(key: string, value: string): string | null {
  const most = longest.find(({ field }) => field.test(key))?.characters ?? 0;
  if (value.length > most) return tooLong(value.length, most);
  return identifier.test(key) && !value.isWellFormed() ? 'half a character, which fits no address' : null;
}

function tooLong(found: number, most: number): string {
  return `${found} characters, at most ${most}`;
}
