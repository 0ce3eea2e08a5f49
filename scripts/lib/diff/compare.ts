import { hasMarkup } from '#site/published-content.ts';
import type { LeftOut } from '#domain/html/left-out.ts';

/** Something that a publication shows or does; `key` tells it from the others of its part. */
export interface Comparable {
  part: string;
  key: string;
  name: string;
  /** Values to compare by name; those that begin with `#` are hashes of longer ones, if they are no colour. */
  fields: Readonly<Record<string, string>>;
  /** Words of the values that are hashes or markup, a sentence a line; older builds kept none. */
  words?: Readonly<Record<string, string>>;
  /** What of its text is not published as it was written. */
  leftOut?: readonly LeftOut[];
}

/** What becomes of one thing between two publications. */
export interface Change {
  kind: 'added' | 'removed' | 'changed';
  part: string;
  name: string;
  /** What is told of an added or removed thing, or what differs in a changed one. */
  details: string[];
}

/** What citizens will see change from the former things to the next ones, part by part. */
export function changesBetween(former: readonly Comparable[], next: readonly Comparable[]): Change[] {
  const parts = [...new Set([...former, ...next].map(({ part }) => part))];
  const all = parts.map((part) => ({ part, before: keyed(former, part), after: keyed(next, part) }));
  const renamed = new Set(all.flatMap(({ before, after }) => renamings(before, after)));
  return all.flatMap(({ part, before, after }) => changesOfPart(part, before, after, renamed));
}

type Keyed = ReadonlyMap<string, Comparable>;

/** Things of one part by their key; a second one of the same key is another thing. */
function keyed(all: readonly Comparable[], part: string): Keyed {
  const found = new Map<string, Comparable>();
  for (const one of all.filter((each) => each.part === part)) {
    let key = one.key;
    while (found.has(key)) key += ' again';
    found.set(key, one);
  }
  return found;
}

/** Old and new names of the things that are called otherwise: told once, not of all that bear the name too. */
function renamings(former: Keyed, next: Keyed): string[] {
  return [...next].flatMap(([key, { name }]) => {
    const before = former.get(key)?.name;
    return before === undefined || before === name ? [] : [instead(name, before)];
  });
}

function changesOfPart(part: string, former: Keyed, next: Keyed, renamed: ReadonlySet<string>): Change[] {
  const gone = [...former].filter(([key]) => !next.has(key)).map(([, one]) => one);
  const come = [...next].filter(([key]) => !former.has(key)).map(([, one]) => one);
  const heirs = new Map(gone.flatMap((one) => heirOf(one, gone, come)));
  const stayed = [...next].map(([key, one]) => [former.get(key) ?? heirs.get(one), one] as const);
  const changed = stayed.flatMap(([before, one]) => {
    const details = before
      ? differences(before, one, unasked(former)).filter((each) => !follows(each, renamed))
      : [];
    return details.length > 0 ? [{ kind: 'changed' as const, part, name: one.name, details }] : [];
  });
  const left = new Set(heirs.values());
  return [
    ...gone.filter((one) => !left.has(one)).map((one) => changeOf('removed', one)),
    ...come.filter((one) => !heirs.has(one)).map((one) => changeOf('added', one)),
    ...changed,
    ...orderOf(part, former, next),
  ];
}

/** The thing that came by the name of one that is gone, with that one, where no other has the name. */
function heirOf(
  one: Comparable,
  gone: readonly Comparable[],
  come: readonly Comparable[],
): [Comparable, Comparable][] {
  const named = (all: readonly Comparable[]) => all.filter(({ name }) => name === one.name);
  const [heir, ...others] = named(come);
  return heir && others.length === 0 && named(gone).length === 1 ? [[heir, one]] : [];
}

/** True for a difference of a field that is one of names. */
function follows(detail: string, renamed: ReadonlySet<string>): boolean {
  return [...renamed].some((names) => detail.endsWith(` ${names}`) && !detail.startsWith('called '));
}

/** True for a hashed field that none of the former things has: the build that kept them was older, and knew none. */
function unasked(former: Keyed): (field: string, value: string) => boolean {
  const known = new Set([...former.values()].flatMap(({ fields }) => Object.keys(fields)));
  return (field, value) => isHash(value) && !known.has(field);
}

function changeOf(kind: Change['kind'], { part, name, fields }: Comparable): Change {
  const shown = Object.entries(fields).filter(([, value]) => !isHidden(value));
  return { kind, part, name, details: shown.map(([field, value]) => `${field} ${quoted(value)}`) };
}

function differences(
  former: Comparable,
  next: Comparable,
  isUnasked: (field: string, value: string) => boolean,
): string[] {
  const renamed = former.name === next.name ? [] : [`called ${instead(next.name, former.name)}`];
  const names = [...new Set([...Object.keys(former.fields), ...Object.keys(next.fields)])];
  const known = names.filter((name) => !isUnasked(name, next.fields[name] ?? ''));
  return [
    ...renamed,
    ...known.flatMap((name) =>
      difference(name, former.fields[name], next.fields[name], [former.words?.[name], next.words?.[name]]),
    ),
  ];
}

function difference(
  name: string,
  before: string | undefined,
  after: string | undefined,
  [formerWords, nextWords]: readonly [string | undefined, string | undefined],
): string[] {
  if (before === after) return [];
  if (after === undefined) return [`no ${name} any more`];
  if (before === undefined) return [isHidden(after) ? `now with ${name}` : `${name} ${quoted(after)}`];
  if (!isHidden(before) && !isHidden(after)) return [`${name} ${instead(after, before)}`];
  const [from, to] = [formerWords ?? visible(before), nextWords ?? visible(after)];
  return [from === undefined || to === undefined ? `another ${name}` : changedWords(name, from, to)];
}

/** A value that people can read. */
function visible(value: string): string | undefined {
  return isHidden(value) ? undefined : value;
}

/** Sentences of a text that are told, gone and new; the others are counted. */
const mostSentences = 5;
/** Characters of a sentence that are told. */
const mostOfSentence = 300;

/** What changed in a text, sentence by sentence. */
function changedWords(name: string, before: string, after: string): string {
  const [gone, come] = [without(before, after), without(after, before)];
  if (gone.length === 0 && come.length === 0) return `${name}: same sentences, other order or markup`;
  if (gone.length === 1 && come.length === 1)
    return `${name} ${instead(shortened(come[0]!), shortened(gone[0]!))}`;
  const told = [sentences('without', gone), sentences('with', come)].filter(Boolean);
  return `${name} now ${told.join(' and ')}`;
}

/** The lines of a text that another has not, each as often as it is missing there. */
function without(text: string, other: string): string[] {
  const left = other.split('\n');
  return text.split('\n').filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && line !== '';
  });
}

function sentences(word: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const more = lines.length - mostSentences;
  const shown = lines.slice(0, mostSentences).map((line) => quoted(shortened(line)));
  return `${word} ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function shortened(line: string): string {
  return line.length > mostOfSentence ? `${line.slice(0, mostOfSentence)}…` : line;
}

/** One change where the things that stay have changed places: the fewest that must have moved. */
function orderOf(part: string, former: Keyed, next: Keyed): Change[] {
  const places = new Map([...former.keys()].filter((key) => next.has(key)).map((key, place) => [key, place]));
  const after = [...next].filter(([key]) => places.has(key));
  const stay = longestRise(after.map(([key]) => places.get(key) ?? 0));
  const [first, ...others] = after.filter((_, index) => !stay.has(index)).map(([, { name }]) => name);
  if (first === undefined) return [];
  const many = others.length === 1 ? 'another' : `${others.length} others`;
  const details = [`in another place${others.length > 0 ? `, as ${many}` : ''}`];
  return [{ kind: 'changed', part, name: first, details }];
}

/** Indexes of a longest series of numbers that rise. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  numbers.forEach((number, index) => {
    let own = { length: 1, before: -1 };
    for (let at = 0; at < index; at += 1)
      if (numbers[at]! < number && best[at]!.length >= own.length)
        own = { length: best[at]!.length + 1, before: at };
    best.push(own);
  });
  const most = Math.max(0, ...best.map(({ length }) => length));
  const rise = new Set<number>();
  for (let at = best.findIndex(({ length }) => length === most); at >= 0; at = best[at]!.before) rise.add(at);
  return rise;
}

function isHash(value: string): boolean {
  return value.startsWith('#') && !/^#[0-9a-f]{6}$/.test(value);
}

/** True for a value that says nothing to people: a hash, or markup. */
function isHidden(value: string): boolean {
  return isHash(value) || hasMarkup(value);
}

function instead(after: string, before: string): string {
  return `${quoted(after)} instead of ${quoted(before)}`;
}

const words = new Map([
  ['true', 'yes'],
  ['false', 'no'],
]);

function quoted(value: string): string {
  return `“${words.get(value) ?? value}”`;
}
