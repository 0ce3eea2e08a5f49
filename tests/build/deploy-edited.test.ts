import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRecordOf, type BuildRecord } from '#adapter/publish/build-record.ts';
import { sealed } from '#adapter/publish/record-shape.ts';
import { deployTenant, releasesOf, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import type { DeployedRelease } from '../../scripts/lib/deploy/deployed-release.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { verifyBuild } from '../../scripts/lib/verify/verify-folder.ts';
import { failure } from '../support/build/fetching.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';

let project: Project;
let place: string;

beforeEach(async () => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-edited-')));
  place = join(project.root, 'www');
  putTarget(project, 'aosta', { web: { dir: { path: 'www' } } });
  await build('uno');
});
afterEach(() => rmSync(project.root, { recursive: true, force: true }));

const settings = { env: {} };
const deploy = () => deployTenant(project, 'aosta', settings);
const build = (word: string) => makeBuild(project, 'aosta', { word });
const inBuild = (path: string) => join(project.dist, 'aosta', path);

/** Changes a file as an editor does, with its old times if `unseen`. */
function edit(file: string, change: (text: string) => string, unseen = false): void {
  const { atime, mtime } = statSync(file);
  chmodSync(file, 0o644);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  if (unseen) utimesSync(file, atime, mtime);
}

/** Changes a record, with the hash that fits where `resealed`. */
function editRecord(file: string, change: Partial<BuildRecord>, resealed = false): void {
  edit(file, (text) => {
    const record = { ...(JSON.parse(text) as BuildRecord), ...change };
    return JSON.stringify(resealed ? sealed(record) : record);
  });
}

describe('a release.json that names another municipality', () => {
  test.each([false, true])(
    'is not deployed, and nothing is written: with a fitting hash %s',
    async (resealed) => {
      editRecord(inBuild('release.json'), { tenant: 'biella' }, resealed);
      expect(await failure(deploy())).toMatchObject({ id: 'RecordInvalid' });
      expect(await releasesOf(project, 'aosta', settings)).toMatchObject({ served: null, releases: [] });
      await build('due');
      expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 1 } });
    },
  );

  /** Makes the newest release name another, as deploys once did of such a build. */
  function spoil(number: number): void {
    const folder = join(place, 'releases', String(number));
    editRecord(join(folder, 'release.json'), { tenant: 'biella' }, true);
    edit(join(folder, 'deploy.json'), (text) =>
      JSON.stringify({ ...(JSON.parse(text) as DeployedRelease), tenant: 'biella' }),
    );
  }

  test.each([1, 2])('spoilt a place of %i releases: the next right deploy mends it', async (count) => {
    await deploy();
    if (count === 2) {
      await build('due');
      await deploy();
    }
    spoil(count);
    expect(await deploy()).toMatchObject({
      outcome: 'deployed',
      release: { number: count + 1, tenant: 'aosta' },
    });
    expect(buildRecordOf(join(place, 'current')).tenant).toBe('aosta');
    expect(await deploy()).toMatchObject({ outcome: 'unchanged' });
    const back = rollBackTenant(project, 'aosta', { ...settings, number: count });
    expect(await failure(back)).toMatchObject({ id: 'ReleaseUnknown' });
  });
});

describe('edited by hand', () => {
  const comment = (text: string) => `${text}# aggiunto\n`;

  test.each(['nginx.conf', 'netlify/_headers', 'cloudfront/policies.json'])(
    'host/%s is found by verify and refused by deploy, also where the release is served already',
    async (file) => {
      await deploy();
      edit(inBuild(`host/${file}`), comment);
      const record = buildRecordOf(inBuild(''));
      expect(await verifyBuild(inBuild(''), record)).toMatchObject([{ place: `host/${file}` }]);
      expect(await failure(deploy())).toMatchObject({ id: 'BuildDamaged', place: { what: `host/${file}` } });
    },
  );

  test('a file beside the rules is found too', async () => {
    writeFileSync(inBuild('host/apache.conf'), '');
    expect(await failure(deploy())).toMatchObject({
      id: 'BuildDamaged',
      place: { what: 'host/apache.conf', got: 'is not in release.json' },
    });
  });

  test('the table of rules in release.json is refused by name', async () => {
    const { host } = buildRecordOf(inBuild(''));
    editRecord(inBuild('release.json'), { host: { ...host, headers: {} } });
    expect(await failure(deploy())).toMatchObject({ id: 'RecordInvalid', place: { what: 'hash' } });
  });

  test('a record without its hash is not deployed either', async () => {
    edit(inBuild('release.json'), (text) => text.replace(/,\s*"hash":\s*"\w+"/, ''));
    expect(await failure(deploy())).toMatchObject({ id: 'BuildDamaged', place: { what: 'release.json' } });
  });

  test.each([false, true])(
    'rules of the served release are written anew: with the old time %s',
    async (unseen) => {
      await deploy();
      const rules = join(place, 'current/host/nginx.conf');
      const right = readFileSync(rules, 'utf8');
      edit(rules, (text) => text.replace('nosniff', 'nosnaff'), unseen);
      expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 2 } });
      expect(readFileSync(rules, 'utf8')).toBe(right);
    },
  );
});

describe('an odd release.json', () => {
  test.each([
    ['no JSON', 'tre'],
    ['cut in the middle', '{"schema":2,"tenant":"aosta","files":[{"path":"ind'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing but its version', '{"schema":2}'],
    ['another kind of version', '{"schema":"2"}'],
    ['an empty file', ''],
  ])('is told by an entry of the catalogue: %s', async (_, text) => {
    edit(inBuild('release.json'), () => text);
    expect(await failure(deploy())).toMatchObject({ id: 'RecordInvalid' });
    expect(() => buildRecordOf(inBuild(''))).toThrow(/damaged or was edited by hand/);
  });

  test.each<[string, object]>([
    ['files', { files: 'tutti' }],
    [
      'files.0.path',
      { files: [{ path: '../../etc/passwd', sha256: '0'.repeat(64), size: 1, type: '', cache: '' }] },
    ],
    ['host.rules', { host: { hostname: '', headers: {}, redirects: [], rewrites: [] } }],
    ['dataDate', { dataDate: 5 }],
  ])('names the field: %s', async (what, change) => {
    editRecord(inBuild('release.json'), change);
    expect(await failure(deploy())).toMatchObject({ id: 'RecordInvalid', place: { what } });
  });

  test('of hundreds of megabytes is not read', async () => {
    const file = inBuild('release.json');
    chmodSync(file, 0o644);
    truncateSync(file, 256_000_000);
    expect(await failure(deploy())).toMatchObject({
      id: 'RecordInvalid',
      place: { got: expect.stringContaining('256000000 bytes') as string },
    });
  });

  test('facts of a release that cannot be read leave it out of the list', async () => {
    await deploy();
    await build('due');
    await deploy();
    for (const text of ['{}', 'null', '']) {
      edit(join(place, 'releases/1/deploy.json'), () => text);
      expect((await releasesOf(project, 'aosta', settings)).releases).toMatchObject([{ number: 2 }]);
    }
  });
});

test('an edited hidden.json is told without the name of the folder', async () => {
  await makeBuild(project, 'aosta', { word: 'chiuso', hidden: { 'index.html': 'redazione' } });
  edit(inBuild('hidden.json'), (text) => text.replace('index.html', 'altro.html'));
  const error = await failure(deploy());
  expect(error).toMatchObject({ id: 'BuildDamaged', place: { what: 'hidden.json' } });
  await makeBuild(project, 'aosta', { word: 'chiuso', hidden: { 'index.html': 'redazione' } });
  const page = inBuild('site/_m/0123456789abcdef/index.html');
  chmodSync(page, 0o644);
  appendFileSync(page, 'x');
  const [found] = await verifyBuild(inBuild(''), buildRecordOf(inBuild('')));
  expect(found?.place).toBe('_m/…/index.html');
});
