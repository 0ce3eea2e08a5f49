import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployTenant, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt } from '../../scripts/lib/project.ts';
import { assetsOf, makeBuild, pages, putTarget } from '../support/deploy/hand-made-build.ts';
import { startNginx, type RunningNginx } from '../support/portal/nginx.ts';
import { ask } from './ask.ts';

const project = projectAt(mkdtempSync(join(tmpdir(), 'portico-deploy-nginx-')));
const place = join(project.root, 'www');
const settings = { env: {} };
let nginx: RunningNginx;

beforeAll(async () => {
  putTarget(project, 'aosta', { web: { dir: { path: place } } });
  await publish('parola-0');
  nginx = await startNginx(join(place, 'current'));
});

afterAll(async () => {
  await nginx?.close();
  rmSync(project.root, { recursive: true, force: true });
});

async function publish(word: string): Promise<void> {
  await makeBuild(project, 'aosta', { word });
  await deployTenant(project, 'aosta', settings);
}

const get = async (path: string) => {
  const { status, body } = await ask(nginx.origin, path);
  return { status, text: body.toString() };
};

/** What a citizen finds wrong about a page: it is not there, an asset of it is not, or one is not of its release. */
async function wrongAbout(page: string): Promise<string[]> {
  const { status, text } = await get(page);
  if (status !== 200) return [`${page} ${status}`];
  const word = /parola-\d+/.exec(text)?.[0] ?? 'no word';
  const found = await Promise.all(
    assetsOf(text).map(async (path) => {
      const asset = await get(`/${path}`);
      return asset.status === 200 && asset.text.includes(word) ? [] : [`${page} ${path} ${asset.status}`];
    }),
  );
  return found.flat();
}

test('a citizen who loads pages during deploys and rollbacks never gets one whose assets are missing', async () => {
  const addresses = pages
    .filter((file) => file !== '404.html')
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  const wrong: string[] = [];
  const words = new Set<string>();
  let loaded = 0;
  let isOver = false;
  const citizen = async () => {
    for (let turn = 0; !isOver; turn++) {
      const page = addresses[turn % addresses.length]!;
      wrong.push(...(await wrongAbout(page)));
      words.add(/parola-\d+/.exec((await get(page)).text)?.[0] ?? '');
      loaded++;
    }
  };
  const deploys = async () => {
    for (let turn = 1; turn <= 12; turn++) {
      await publish(`parola-${turn}`);
      if (turn % 4 === 0) await rollBackTenant(project, 'aosta', settings);
    }
  };
  await Promise.all([citizen(), citizen(), citizen(), deploys().finally(() => (isOver = true))]);
  expect(wrong).toEqual([]);
  // They really saw releases come and go.
  expect(words.size).toBeGreaterThan(3);
  expect(loaded).toBeGreaterThan(20);
}, 120_000);

test('a page of the release before finds its assets in the one that is served', async () => {
  const stale = assetsOf((await get('/')).text);
  await publish('parola-99');
  expect(readFileSync(join(place, 'current/site/index.html'), 'utf8')).toContain('parola-99');
  for (const path of stale) expect([path, (await get(`/${path}`)).status]).toEqual([path, 200]);
});
