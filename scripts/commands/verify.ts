import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  buildRecordOf,
  readBuildRecord,
  recordFile,
  type BuildRecord,
} from '#adapter/publish/build-record.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { command, readNamedFile, UsageError, type CommandContext, type Context } from '../lib/command.ts';
import { counted } from '../lib/output.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { exists, type Project } from '../lib/project.ts';
import { provenanceOf, rootsIn } from '../lib/verify/provenance.ts';
import { verifyBuild, type Difference } from '../lib/verify/verify-folder.ts';
import { verifyUrl } from '../lib/verify/verify-url.ts';

/** Differences printed one by one; the others are counted. */
const mostNamed = 20;

export default command({
  name: 'verify',
  summary: 'Compare a build, or the site that is live, with its release.json',
  details: `A folder is read byte by byte. A site is asked for every file in each of its encodings: status, decoded bytes,
Content-Type and Cache-Control; its record is that of the build in dist/ with the same host name.

With --provenance, what the CI signed has to name this release.json, which lists every file and the bill of materials: it
is refused if it is forged, of another build, another commit or another workflow. No network is asked: the roots come from
"gh attestation trusted-root", or from whoever signs for your CI.

Exit code: 0 as recorded, 1 not, 64 wrong use.

  portico verify dist/torrebianca
  portico verify https://servizi.comune.torrebianca.example
  portico verify https://anteprima.example.it --build dist/torrebianca
  portico verify torrebianca --provenance bundle.jsonl --trusted-root roots.jsonl --signer https://github.com/comuni/portali`,
  args: {
    place: { type: 'positional', required: true, description: 'Folder of a build, or address of a site' },
    build: { type: 'string', description: 'Build to compare a site with', valueHint: 'folder' },
    provenance: { type: 'string', description: 'Bundle that the CI signed for the build', valueHint: 'file' },
    'trusted-root': { type: 'string', description: 'Roots that sign for the CI', valueHint: 'file' },
    signer: {
      type: 'string',
      description: 'Beginning of the address of the workflow that signs',
      valueHint: 'url',
    },
    commit: { type: 'string', description: 'Commit that was built', valueHint: 'hash' },
  },
  async run(args, context) {
    const { place, build } = args;
    const { project, output, folder: here } = context;
    const proving = await provingFrom(args, here);
    const url = addressIn(place);
    if (!url && build !== undefined) throw new UsageError('--build goes with the address of a site.');
    const asked = build ?? (url ? undefined : place);
    const folder = await (asked === undefined ? folderOfHost(project, url) : folderAt(project, asked, here));
    const record = buildRecordOf(folder, tenantOf(project, folder));
    const isProven = !proving || (await tellProof(folder, record, proving, output));
    const differences = url ? await verifyUrl(url.origin, record) : await verifyBuild(folder, record);
    const code = print(differences, record, url !== null, output);
    return isProven ? code : exitCodes.failed;
  },
});

/** What a provenance is judged by. */
interface Proving {
  file: string;
  bundle: string;
  roots: NonNullable<ReturnType<typeof rootsIn>>;
  signer: string;
  commit?: string;
}

interface AskedProof {
  provenance?: string;
  'trusted-root'?: string;
  signer?: string;
  commit?: string;
}

/** What `--provenance` asks for, null without it. Throws UsageError. */
async function provingFrom(asked: AskedProof, here: CommandContext['folder']): Promise<Proving | null> {
  const { provenance, 'trusted-root': trusted, signer, commit } = asked;
  if (provenance === undefined) {
    const alone = Object.entries({ 'trusted-root': trusted, signer, commit }).find(([, value]) => value);
    if (alone) throw new UsageError(`--${alone[0]} goes with --provenance.`);
    return null;
  }
  if (trusted === undefined || signer === undefined)
    throw new UsageError(
      '--provenance goes with --trusted-root and --signer: without them anybody may have signed.',
    );
  if (!/^https:\/\/[^/\s]+\/\S+$/.test(signer))
    throw new UsageError(
      `--signer takes an address like https://github.com/owner/repository, not "${signer}".`,
    );
  if (commit !== undefined && !/^[0-9a-f]{40}([0-9a-f]{24})?$/.test(commit))
    throw new UsageError(`--commit takes the whole hash of a commit, not "${commit}".`);
  const roots = rootsIn(await readNamedFile(trusted, here));
  if (!roots) throw new UsageError(`${trusted} holds no roots as "gh attestation trusted-root" prints them.`);
  return { file: provenance, bundle: await readNamedFile(provenance, here), roots, signer, commit };
}

/** Says who built a build, or why nobody can; false then. */
async function tellProof(
  folder: string,
  { tenant }: BuildRecord,
  { file, bundle, roots, ...claim }: Proving,
  output: Context['output'],
): Promise<boolean> {
  const base = { tenant, stage: 'verify' } as const;
  const subject = sha256(await readFile(join(folder, recordFile)));
  const proof = provenanceOf(bundle, roots, { ...claim, subject });
  if (typeof proof === 'string') {
    const hint =
      'Do not deploy the build. Take it and the bundle from one run of the CI, and name whose workflow signs.';
    output.step({
      ...base,
      state: 'failed',
      text: `${file} proves nothing: it ${proof}`,
      hint,
      facts: { provenance: proof },
    });
    return false;
  }
  const { workflow, commit } = proof;
  const text = `built by ${workflow}${commit === null ? '' : ` from commit ${commit}`}`;
  output.step({ ...base, state: 'done', text, facts: { workflow, commit } });
  return true;
}

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
