/** Something that a publication shows or does; `key` tells it from the others of its part. */
export interface Comparable {
  part: string;
  key: string;
  name: string;
  /** Values to compare by name; those that begin with `#` are hashes of longer ones. */
  fields: Readonly<Record<string, string>>;
}

/** What becomes of one thing between two publications. */
export interface Change {
  kind: 'added' | 'removed' | 'changed';
  part: string;
  name: string;
  /** What is told of an added or removed thing, or what differs in a changed one. */
  details: string[];
}

/** Order in which the kinds of one part are told. */
const kinds = ['removed', 'added', 'changed'] as const;

/** What citizens will see change from the former things to the next ones, part by part. */
export function changesBetween(former: readonly Comparable[], next: readonly Comparable[]): Change[] {
  const parts = [...new Set([...former, ...next].map(({ part }) => part))];
  return parts.flatMap((part) => changesOfPart(part, keyed(former, part), keyed(next, part)));
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

function changesOfPart(part: string, former: Keyed, next: Keyed): Change[] {
  const removed = [...former].filter(([key]) => !next.has(key)).map(([, one]) => changeOf('removed', one));
  const added = [...next].filter(([key]) => !former.has(key)).map(([, one]) => changeOf('added', one));
  const changed = [...next].flatMap(([key, one]) => {
    const before = former.get(key);
    const details = before ? differences(before, one) : [];
    return details.length > 0 ? [{ kind: 'changed' as const, part, name: one.name, details }] : [];
  });
  const all = [...removed, ...added, ...changed, ...orderOf(part, former, next)];
  return kinds.flatMap((kind) => all.filter((change) => change.kind === kind));
}

function changeOf(kind: Change['kind'], { part, name, fields }: Comparable): Change {
  const shown = Object.entries(fields).filter(([, value]) => !isHash(value));
  return { kind, part, name, details: shown.map(([field, value]) => `${field} ${quoted(value)}`) };
}

function differences(former: Comparable, next: Comparable): string[] {
  const renamed =
    former.name === next.name ? [] : [`called ${quoted(next.name)} instead of ${quoted(former.name)}`];
  const names = [...new Set([...Object.keys(former.fields), ...Object.keys(next.fields)])];
  return [...renamed, ...names.flatMap((name) => difference(name, former.fields[name], next.fields[name]))];
}

function difference(name: string, before: string | undefined, after: string | undefined): string[] {
  if (before === after) return [];
  if (after === undefined) return [`no ${name} any more`];
  if (before === undefined) return [isHash(after) ? `now with ${name}` : `${name} ${quoted(after)}`];
  return [
    isHash(before) || isHash(after)
      ? `another ${name}`
      : `${name} ${quoted(after)} instead of ${quoted(before)}`,
  ];
}

/** One change where the things that stay have changed places. */
function orderOf(part: string, former: Keyed, next: Keyed): Change[] {
  const before = [...former.keys()].filter((key) => next.has(key));
  const after = [...next.keys()].filter((key) => former.has(key));
  const moved = after.filter((key, index) => key !== before[index]);
  if (moved.length === 0) return [];
  return [
    { kind: 'changed', part, name: `${moved.length} of ${after.length}`, details: ['in another order'] },
  ];
}

function isHash(value: string): boolean {
  return value.startsWith('#');
}

function quoted(value: string): string {
  return `“${value}”`;
}
