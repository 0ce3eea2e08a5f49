import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { releaseOfSbom, sbomFile } from '#adapter/compile/sbom.ts';
import { recordFile, type BuildRecord } from '#adapter/publish/build-record.ts';
import { listFiles } from '#adapter/publish/disk.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { hiddenFile, hiddenFilesOf, isHiddenDamaged } from '#adapter/publish/hidden-record.ts';
import { outagesFile } from '#features/status/outages-api.ts';
import { withoutHiddenFolder } from '#errors/build-errors.ts';

/** A file or an address that is not as the record says. */
export interface Difference {
  place: string;
  /** What was found and what should be. */
  words: string;
}

interface Expected {
  path: string;
  sha256: string;
  size: number;
}

/**
 * Compares the files of a build with its record, byte by byte: missing, changed, and those that it does not name. Rules
 * of hosts count too, where the record names them: those of older versions do not.
 */
export async function verifyFolder(build: string, record: BuildRecord): Promise<Difference[]> {
  if (isHiddenDamaged(build)) return [{ place: hiddenFile, words: 'is damaged or was edited by hand' }];
  return [
    ...(await hostDifferences(build, record)),
    ...(await sbomDifferences(build, record)),
    ...(await differencesIn(join(build, 'site'), [...record.files, ...hiddenFilesOf(build)])),
  ];
}

/** Compares a build that is about to be served: one of an older version cannot say that nobody edited it. */
export async function verifyBuild(build: string, record: BuildRecord): Promise<Difference[]> {
  return [...olderRecord(record), ...(await verifyFolder(build, record))];
}

/** Compares what is read in a moment: the record and the rules of hosts. */
export async function verifyRules(build: string, record: BuildRecord): Promise<Difference[]> {
  return [...olderRecord(record), ...(await hostDifferences(build, record))];
}

function olderRecord({ hash, hostFiles }: BuildRecord): Difference[] {
  const isOlder = hash === undefined || hostFiles === undefined;
  return isOlder
    ? [{ place: recordFile, words: 'has no hash of its content: an older version wrote it' }]
    : [];
}

async function hostDifferences(build: string, { hostFiles }: BuildRecord): Promise<Difference[]> {
  return hostFiles ? differencesIn(join(build, 'host'), hostFiles, 'host/') : [];
}

/** The bill of materials lies beside the record: what else is there is nobody's to compare. */
async function sbomDifferences(build: string, { sbom, release }: BuildRecord): Promise<Difference[]> {
  if (!sbom) return [];
  const content = await readFile(join(build, sbomFile)).catch(() => null);
  const words = wordsOf(sbom, content);
  if (words) return [{ place: sbomFile, words }];
  return releaseOfSbom(String(content)) === release
    ? []
    : [{ place: sbomFile, words: `is that of another release than ${release}` }];
}

/** What a file is instead of what was recorded; null where it is that. */
function wordsOf(
  { size, sha256: said }: Pick<Expected, 'size' | 'sha256'>,
  content: Buffer | null,
): string | null {
  if (!content) return 'is missing';
  if (content.length !== size) return `has ${content.length} bytes instead of ${size}`;
  return sha256(content) === said ? null : 'has other bytes';
}

/** Files that are read one after the other before other work of this process has its turn. */
const readAtOnce = 50;

/** A promise for each of a thousand small files would take five times the processor that reading and hashing them does. */
async function differencesIn(folder: string, files: readonly Expected[], front = ''): Promise<Difference[]> {
  const expected = new Map(files.map((file) => [file.path, file]));
  const differences: Difference[] = [];
  const add = (path: string, words: string) =>
    differences.push({ place: withoutHiddenFolder(front + path), words });
  for (const [index, file] of [...expected.values()].entries()) {
    if (index % readAtOnce === 0) await nextTurn();
    const words = wordsOf(file, contentOf(join(folder, file.path)));
    if (words) add(file.path, words);
  }
  for (const path of listFiles(folder))
    if (!expected.has(path) && path !== outagesFile) add(path, 'is not in release.json');
  return differences;
}

function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
