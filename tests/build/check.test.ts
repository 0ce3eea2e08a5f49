import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listFiles } from '#adapter/publish/disk.ts';
import type { Report } from '../../scripts/lib/check/report.ts';
import { runCli } from '../support/build/cli.ts';
import { builtProject, type TestProject } from '../support/build/project.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let project: TestProject;
beforeAll(async () => {
  project = await builtProject(['torrebianca', 'valforte']);
});
afterAll(() => project.remove());

const check = (...args: string[]) => runCli(['check', ...args], { root: project.root });
const reportOf = (id: string) => project.readJson<Report>(`.portico/reports/check-${id}.json`);
const problemsOf = (id: string, rule: string) =>
  reportOf(id)
    .groups.flatMap(({ results }) => results)
    .find((result) => result.id === rule)?.problems ?? null;

/** Changes the text of a published page wherever it stands: by another file, because builds share what is equal. */
function change(id: string, file: string, edit: (html: string) => string): void {
  const site = join(project.dist, id, 'site');
  const { ino } = statSync(join(site, file));
  const html = readFileSync(join(site, file), 'utf8');
  for (const path of listFiles(site).map((each) => join(site, each))) {
    if (statSync(path).ino !== ino) continue;
    rmSync(path);
    writeFileSync(path, edit(html));
  }
}

test('a municipality with every module passes, and its report says so for every page', async () => {
  const { code, stdout } = await check('torrebianca', '--no-axe');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/✔ torrebianca +check +\d+ pages, (\d+) of \1 rules passed/),
  ]);
  expect(reportOf('torrebianca').pages).toBeGreaterThan(100);
  const page = readFileSync(join(project.work, 'reports/check-torrebianca.html'), 'utf8');
  expect(page).toContain('Esito: tutte le verifiche sono superate.');
  expect(page).toContain('non sono state eseguite');
});

test('a browser looks at the pages too, and finds what it alone can see', async () => {
  await runCli(['render', 'valforte', '--compress', 'none', '--force'], { root: project.root });
  const good = await check('valforte');
  expect([good.code, good.stdout]).toEqual([0, expect.stringContaining('rules passed')]);
  expect([problemsOf('valforte', 'axe'), problemsOf('valforte', 'loads')]).toEqual([[], []]);
  change('valforte', 'index.html', (html) => html.replace('<h1', '<img src="/favicon.svg"><h1'));
  const bad = await check('valforte');
  expect(bad.code).toBe(1);
  expect(problemsOf('valforte', 'axe')).toEqual([
    { file: expect.any(String) as string, words: expect.stringMatching(/^image-alt/) as string },
  ]);
  // The gate stands at every address, and the browser reads it once.
  expect(problemsOf('valforte', 'text-alternatives')).toHaveLength(reportOf('valforte').pages);
});

test('a damaged page, a tenant without a build and one that is whole: each is told, none stops the others', async () => {
  change('torrebianca', 'note-legali/index.html', (html) => html.replace('CC-BY 4.0', 'CC-BY 3.0'));
  project.putTenant('borgolago');
  const { code, stdout } = await check('--all', '--no-axe');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /✖ torrebianca +check +legal-notes-text \(C\.SI\.3\.4\): 1 problem: note-legali\/index\.html: .*\n *→ .*chi sviluppa il portale/,
  );
  expect(stdout).toMatch(/✖ borgolago +check +There is no record of a build/);
  expect(stdout).toMatch(/valforte +check +\d+ pages/);
  const lines = (await check('torrebianca', '--no-axe', '--json')).stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ rule: 'legal-notes-text', problems: 1 }),
  );
});

test('without tenants it is wrong use', async () => {
  expect((await check()).code).toBe(64);
});
