import { basename } from 'node:path';
import { chunkGroups, pathsOf, type Group } from './chunk-groups.ts';
import { closureOf } from './late-preloads.ts';

/** Chunks of a build by file name. */
type Files = Readonly<
  Record<string, { name?: string; imports?: readonly string[]; moduleIds?: readonly string[] }>
>;

/** What is wrong with the files of the browser's code, as one line; null when nothing is. */
export function problemIn(files: Files): string | null {
  const ring = ringIn(files);
  if (ring) return `Files import each other: ${ring.join(' → ')}. Regroup their modules in chunk-groups.ts.`;
  const heavy = publicWithReact(files);
  return heavy === undefined
    ? null
    : `${heavy} is for public pages too and brings React. Look at its group in chunk-groups.ts.`;
}

/**
 * Files that import each other in a ring: whichever of them is asked for first would run before what it needs, although
 * their modules are in order.
 */
function ringIn(files: Files): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of files[file]?.imports ?? []) {
      const ring = follow(next, [...way, file]);
      if (ring) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(files)) {
    const ring = follow(file, []);
    if (ring) return ring;
  }
  return null;
}

function publicWithReact(files: Files): string | undefined {
  const isPublic = ({ name = '' }: Files[string]) =>
    chunkGroups.some((group) => group.isPublic && (group.name === name || isScriptOf(group, name)));
  const hasReact = (file: string) =>
    files[file]?.moduleIds?.some((id) => id.includes('/node_modules/react/'));
  return Object.entries(files).find(
    ([file, chunk]) => isPublic(chunk) && [...closureOf(files, file)].some(hasReact),
  )?.[0];
}

/** A group that holds a component's script has the name that Astro gives to the script. */
function isScriptOf({ scripts }: Group, name: string): boolean {
  return pathsOf(scripts).some((path) => name.startsWith(`${basename(path)}.astro_`));
}
