import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { buildRecordOf, readBuildRecord, type BuildRecord } from '#adapter/publish/build-record.ts';
import { command, UsageError, type Context } from '../lib/command.ts';
import { counted } from '../lib/counted.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { exists, type Project } from '../lib/project.ts';
import { verifyBuild, type Difference } from '../lib/verify/verify-folder.ts';
import { verifyUrl } from '../lib/verify/verify-url.ts';

/** Differences printed one by one; the others are counted. */
const mostNamed = 20;

export default command({
  name: 'verify',
  summary: 'Compare a build, or the site that is live, with its release.json',
  details: `A folder is read byte by byte. A site is asked for every file in each of its encodings: status, decoded bytes,
Content-Type and Cache-Control; its record is that of the build in dist/ with the same host name.

Exit code: 0 as recorded, 1 not, 64 wrong use.

  portico verify dist/torrebianca
  portico verify https://servizi.comune.torrebianca.example
  portico verify https://anteprima.example.it --build dist/torrebianca`,
  args: {
    place: { type: 'positional', required: true, description: 'Folder of a build, or address of a site' },
    build: { type: 'string', description: 'Build to compare a site with', valueHint: 'folder' },
  },
  async run({ place, build }, { project, output, folder: here }) {
    const url = addressIn(place);
    if (!url && build !== undefined) throw new UsageError('--build goes with the address of a site.');
    const asked = build ?? (url ? undefined : place);
    const folder = await (asked === undefined ? folderOfHost(project, url) : folderAt(project, asked, here));
    const record = buildRecordOf(folder, tenantOf(project, folder));
    const differences = url ? await verifyUrl(url.origin, record) : await verifyBuild(folder, record);
    return print(differences, record, url !== null, output);
  },
});

/** The address of a site; null for a folder. Throws UsageError for an address that is none. */
function addressIn(place: string): URL | null {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return null;
  const url = URL.parse(place);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${place}" is no address of a site: it begins with https:// or http://.`);
  return url;
}

function print(
  differences: readonly Difference[],
  { tenant, version, files }: BuildRecord,
  isLive: boolean,
  output: Context['output'],
): ExitCode {
  const base = { tenant, stage: 'verify' } as const;
  for (const difference of differences.slice(0, mostNamed))
    output.step({
      ...base,
      state: 'failed',
      text: `${difference.place} ${difference.words}`,
      facts: { ...difference },
    });
  const count = differences.length;
  const facts = { differences: count };
  if (count === 0) {
    output.step({
      ...base,
      state: 'done',
      text: `${counted(files.length, 'file')} as in release ${version}`,
      facts,
    });
    return exitCodes.done;
  }
  const text = `${counted(count, 'difference')} from release ${version}, of ${counted(files.length, 'file')}`;
  output.step({ ...base, state: 'failed', text, hint: remedy(tenant, isLive), facts });
  return exitCodes.failed;
}

function remedy(tenant: string, isLive: boolean): string {
  return isLive
    ? 'Upload the build again with the rules of its host/ folder, and verify once more when caches are empty.'
    : `Write it anew: "portico render ${tenant} --force".`;
}

/** The folder of a build that is asked for by its tenant's id or its path. */
async function folderAt(project: Project, asked: string, here: string): Promise<string> {
  const known = join(project.dist, asked);
  return /^[\w-]+$/.test(asked) && (await exists(known)) ? known : resolve(here, asked);
}

/** The folder of the build with the host name of a site. Throws UsageError where there is none. */
async function folderOfHost(project: Project, url: URL | null): Promise<string> {
  const names = await readdir(project.dist).catch(() => []);
  const folders = names.filter((name) => !name.startsWith('.')).map((name) => join(project.dist, name));
  const host = url?.hostname ?? '';
  const found = folders.find((folder) => {
    const record = readBuildRecord(folder);
    return record !== null && (record.hostname === url?.host || `${record.tenant}.localhost` === host);
  });
  if (found !== undefined) return found;
  throw new UsageError(`No build in ${project.dist} has the host name ${host}: name one with --build.`);
}

/** A build in `dist/` is that of the municipality whose name its folder has. */
function tenantOf({ dist }: Project, folder: string): string | undefined {
  return dirname(resolve(folder)) === resolve(dist) ? basename(folder) : undefined;
}
