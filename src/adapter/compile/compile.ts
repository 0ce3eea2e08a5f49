import { fork } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildError } from '#errors/build-errors.ts';
import { carriesVersion } from '../assets/styles/css.ts';
import type { FileRecord } from '../publish/build-record.ts';
import { encode } from '../publish/compress.ts';
import { listFiles, readOnly, replaceLink, syncFiles, write } from '../publish/disk.ts';
import { encodedRecordOf, recordOf, sha256 } from '../publish/file-record.ts';
import { extractCriticalCss } from '../page/extract-critical-css.ts';
import { criticalCssFile } from '../page/critical-css.ts';
import { firstFilesName } from '../page/preload-files.ts';
import { compiledFolder, sourceOptions } from '../installed.ts';
import { withLock } from '../publish/lock.ts';
import { compilingFolder, outputVariable, readRelease, type Release } from './release.ts';
import { sbomFile, sbomText } from './sbom.ts';

export interface CompileOptions {
  /** Absolute path of the project. */
  root: string;
  /** Compile even when this source was compiled before. */
  force?: boolean;
  /** Receives the lines of Astro's log; without it they are dropped. */
  log?: (line: string) => void;
  /** Hears who else is compiling, and whose lock was taken over. */
  tell?: (text: string) => void;
}

/** Compiled releases kept on disk: the current one and older ones that running renderers may still read. */
const keptReleases = 3;
const sources = ['src', 'public'];
const sourceFiles = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Compiles the release, once for all tenants: Astro's server bundle and the client files with their precompressed
 * encodings, in `.portico/releases/<id>/`; the link `.portico/release` points at it. An unchanged source is not
 * compiled again. Throws with Astro's messages when the source does not compile; the link then still points at the
 * previous release.
 */
export async function compileRelease({ root, force = false, log, tell }: CompileOptions): Promise<Release> {
  // Without its configuration Astro writes to dist/, and empties it first: every published build would be gone.
  if (!existsSync(join(root, 'astro.config.mjs')))
    throw new BuildError('CompileFailed', {
      where: root,
      got: 'no astro.config.mjs in it',
      remedy: 'It is no checkout of Portico: run the command in one, or name it with "--root".',
    });
  const into = compiledFolder(root);
  mkdirSync(into, { recursive: true });
  const work = async () => {
    // Of a compilation that was killed: whoever holds the lock is the only one.
    await removeCompiling(into);
    const id = sourceId(root);
    const folder = join(into, 'releases', id);
    const existing = force ? null : soundRelease(folder, tell);
    if (!existing) await compile(root, id, folder, log);
    const release = existing ?? readRelease(folder);
    if (!release) throw new Error(`${folder}: the release that was just compiled cannot be read.`);
    replaceLink(join(into, 'release'), folder);
    return release;
  };
  return withLock(join(into, 'compile.lock'), work, { tell });
}

/** The compiled release; null where there is none, or where a file that it lists has other bytes. */
function soundRelease(folder: string, tell?: (text: string) => void): Release | null {
  const release = readRelease(folder);
  const damaged = release?.files.find(
    ({ path, sha256: said }) => contentHash(join(folder, 'client', path)) !== said,
  );
  if (damaged) tell?.(`${folder}/client/${damaged.path} is damaged: compiled again`);
  return damaged ? null : release;
}

/** Id of a release: hash of the names and contents of its source files. */
export function sourceId(root: string): string {
  const inFolders = sources.flatMap((folder) =>
    listFiles(join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const lines = [...inFolders, ...sourceFiles]
    .filter((file) => !file.includes('.test.'))
    .map((file) => `${file} ${contentHash(join(root, file))}`);
  return sha256(lines.join('\n')).slice(0, 16);
}

function contentHash(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
    throw error;
  }
}

async function compile(
  root: string,
  id: string,
  folder: string,
  log?: (line: string) => void,
): Promise<void> {
  const into = compiledFolder(root);
  const compiling = join(into, compilingFolder, String(process.pid));
  await runAstro(root, compiling, log);
  const client = join(compiling, 'client');
  mkdirSync(client, { recursive: true });
  // Read by the renderer alone; a source without islands has none.
  const firstFiles = join(client, firstFilesName);
  if (existsSync(firstFiles)) renameSync(firstFiles, join(compiling, 'server', firstFilesName));
  await writeCriticalCss(root, compiling, client);
  nameFromRoot(root, join(compiling, 'server'));
  const files = listFiles(client).flatMap((path) => recordWithEncodings(client, path));
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const version = versionOf(root);
  const sbom = sbomText(root, { id, version });
  if (sbom !== null) write(join(compiling, sbomFile), sbom);
  write(join(compiling, 'release.json'), JSON.stringify({ id, version, files }, null, 1));
  await syncFiles(listFiles(compiling).map((path) => join(compiling, path)));
  mkdirSync(join(folder, '..'), { recursive: true });
  // Moved away first, because deleting takes long enough for another process to miss the release.
  if (existsSync(folder)) renameSync(folder, join(into, compilingFolder, 'former'));
  renameSync(compiling, folder);
  await removeCompiling(into);
  removeOld(join(into, 'releases'), id);
}

/** Tries again for a while: Astro may still be writing for a moment when the process that started it was killed. */
async function removeCompiling(into: string): Promise<void> {
  // `rmSync` would not wait between its tries: it rounds the time down to whole seconds.
  await rm(join(into, compilingFolder), { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Names sources in the server bundle from the root on, as `/src/…`: Astro makes the ids of islands, which pages bear, of whole
 * paths, and the same source in another folder would give other pages.
 */
function nameFromRoot(root: string, server: string): void {
  const folders = [root, realpathSync(root)].map((path) => `${path.replaceAll('\\', '/')}/src/`);
  for (const path of listFiles(server).filter((name) => name.endsWith('.mjs'))) {
    const code = readFileSync(join(server, path), 'utf8');
    const named = folders.reduce((text, folder) => text.replaceAll(folder, '/src/'), code);
    if (named !== code) writeFileSync(join(server, path), named);
  }
}

/** Stores the critical CSS of the two style sheets beside the server bundle. */
async function writeCriticalCss(root: string, compiling: string, client: string): Promise<void> {
  const paths = listFiles(client).filter((path) => path.endsWith('.css'));
  if (paths.length === 0) return;
  const sheets = paths.map((path) => ({ path, css: readFileSync(join(client, path), 'utf8') }));
  const shared = sheets.find(({ css }) => carriesVersion(css))?.css;
  if (shared === undefined)
    throw new Error(`${client}: no style sheet carries the version of Bootstrap Italia.`);
  const live = sheets.find(({ path }) => /(?:^|\/)live\.[\w-]+\.css$/.test(path))?.css ?? '';
  const rules = await extractCriticalCss(root, shared, live);
  write(join(compiling, 'server', criticalCssFile), JSON.stringify(rules));
}

/**
 * Variables by which Vite's `import.meta.env` would be overridden in the server bundle. Vitest sets them all: a release
 * compiled by a test kept no fragments, as in development, and a page took 1.22 ms to render instead of 0.81.
 */
const overrides = { DEV: undefined, PROD: undefined, SSR: undefined, MODE: undefined, BASE_URL: undefined };

/** Astro and Vite keep some 400 MB, so they run in a process of their own and not in the renderer's. */
function runAstro(root: string, folder: string, log?: (line: string) => void): Promise<void> {
  const child = fork(new URL('./compile-process.ts', import.meta.url), [root], {
    cwd: root,
    silent: true,
    execArgv: sourceOptions,
    env: {
      ...process.env,
      ...overrides,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      [outputVariable]: pathToFileURL(`${folder}/`).href,
    },
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += String(chunk);
    String(chunk)
      .split('\n')
      .filter(Boolean)
      .forEach((line) => log?.(line));
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The release does not compile.\n${output.trim()}`));
    });
  });
}

function recordWithEncodings(client: string, path: string): FileRecord[] {
  const content = readFileSync(join(client, path));
  chmodSync(join(client, path), readOnly);
  const original = recordOf(path, content);
  const forms = encode(path, content, 'best').map((form) => {
    write(join(client, path + form.suffix), form.content);
    return encodedRecordOf(original, form);
  });
  return [original, ...forms];
}

/** `<semver>-<build>`: the CI's build number, or the number of commits up to the last of the source, or 0 outside a repository. */
export function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${process.env['PORTICO_BUILD'] ?? commitCount(root)}`;
}

function commitCount(root: string): string {
  // The commits around an installed package are those of somebody else.
  if (compiledFolder(root) !== join(root, '.portico')) return '0';
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: 'pipe' }).toString().trim();
  try {
    // Pages bear the number: a commit of documents or tests, with which nothing is compiled, must not change it either.
    const paths = [...sources, ...sourceFiles, ':(exclude,glob)**/*.test.*'];
    return git('rev-list', '--count', git('log', '-1', '--format=%H', '--', ...paths));
  } catch {
    return '0';
  }
}

function removeOld(releases: string, current: string): void {
  const others = [...new Set(listFiles(releases).map((file) => file.split('/')[0] ?? ''))]
    .filter((name) => name !== current)
    .map((name) => ({ name, age: statSync(join(releases, name)).mtimeMs }))
    .sort((a, b) => b.age - a.age);
  for (const { name } of others.slice(keptReleases - 1))
    rmSync(join(releases, name), { recursive: true, force: true });
}
