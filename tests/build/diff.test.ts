import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashOfContent, type Snapshot } from '#site/snapshot.ts';
import { runCli } from '../support/build/cli.ts';
import { builtProject, type TestProject } from '../support/build/project.ts';
import { tree } from './render-fixture.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let project: TestProject;
beforeAll(async () => {
  project = await builtProject(['borgolago']);
});
afterAll(() => project.remove());

const snapshotFile = () => join(project.tenants, 'borgolago/snapshot/snapshot.json');
const diff = (...args: string[]) => runCli(['diff', 'borgolago', ...args], { root: project.root });

/** Changes the data fetched last, runs the command, and puts it back. */
async function withData(change: (content: Snapshot['content']) => void, ...args: string[]) {
  const kept = readFileSync(snapshotFile(), 'utf8');
  const snapshot = JSON.parse(kept) as Snapshot;
  change(snapshot.content);
  writeFileSync(snapshotFile(), JSON.stringify({ ...snapshot, hash: hashOfContent(snapshot.content) }));
  try {
    return await diff(...args);
  } finally {
    writeFileSync(snapshotFile(), kept);
  }
}

describe('against the live API', () => {
  test('a build of the same data changes nothing, and the command writes nothing', async () => {
    const before = tree(project.tenants);
    const { code, stdout } = await diff();
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/= borgolago +diff +nothing changes for citizens/),
    ]);
    expect(tree(project.tenants)).toEqual(before);
  });

  test('data that would stop a build is exit code 3, and what citizens would lose is told', async () => {
    const { code, stdout } = await withData(({ services }) => {
      const [service] = services;
      services.push(
        ...Array.from({ length: 40 }, (_, id) => ({ ...service!, id: `9${id}`, title: `Servizio ${id}` })),
      );
    });
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /! borgolago +diff +a build would stop, because data shrank: services: \d+ instead of \d+/,
    );
  });

  test('an API that does not answer is exit code 2: the last good data is compared', async () => {
    project.putTenant('borgolago', { api: 'http://127.0.0.1:1' });
    const { code, stdout } = await diff();
    project.putTenant('borgolago');
    expect(code).toBe(2);
    expect(stdout).toContain('The live API does not answer');
    expect(stdout).toContain('to the last good data');
  });
});

test('answers, menus, services, modules, maintenance and pages are told by name, as text, JSON and Markdown', async () => {
  const change = (content: Snapshot['content']) => {
    const [category] = content.faqCategories.filter(({ answers }) => answers.length > 1);
    category!.answers[0]!.title = 'Domanda rinominata?';
    category!.answers[1]!.body = '<p>Risposta nuova</p>';
    content.services.push({ ...content.services[0]!, id: '987', title: 'Servizio nuovo' });
    content.menu!.main.push({ title: 'Turismo', url: null, dataElement: null, classes: [], children: [] });
    content.config.assets = content.config.assets.slice(1);
  };
  const text = await withData(change, '--to', 'snapshot');
  expect(text.code).toBe(0);
  expect(text.stdout).toMatch(
    /\* borgolago +diff +answer “Domanda rinominata\?”: called “Domanda rinominata\?” instead of/,
  );
  expect(text.stdout).toMatch(
    /\* borgolago +diff +answer “.+”: text now without “.+” and with “Risposta nuova”/,
  );
  expect(text.stdout).toMatch(/\+ borgolago +diff +service “Servizio nuovo”/);
  expect(text.stdout).toMatch(/- borgolago +diff +page “\/servizi\/12”: title “Mensa scolastica”/);
  expect(text.stdout).toMatch(/\+ borgolago +diff +menu entry “Turismo”/);
  expect(text.stdout).toMatch(/- borgolago +diff +module “/);
  const lines = (await withData(change, '--to', 'snapshot', '--json')).stdout.trim().split('\n');
  const found = lines.map((line) => JSON.parse(line) as { state: string; part?: string; changes?: number });
  expect(found.at(-1)).toMatchObject({ state: 'done', changes: found.length - 1 });
  expect(found).toContainEqual(
    expect.objectContaining({ state: 'added', part: 'service', name: 'Servizio nuovo' }),
  );
  const markdown = (await withData(change, '--to', 'snapshot', '--format', 'markdown')).stdout;
  expect(markdown).toMatch(/^### borgolago: \d+ changes for citizens$/m);
  expect(markdown).toContain('| ➕ added | service | Servizio nuovo |');
  const closed = await withData(({ config }) => (config.maintenance = true), '--to', 'snapshot');
  expect(closed.stdout).toMatch(/\+ borgolago +diff +maintenance “/);
  expect(closed.stdout).toMatch(/- borgolago +diff +page “\/faq\//);
});

test('a module that is opened or closed is told as that alone: the map in the tenant file stays', async () => {
  const open = ({ config }: Snapshot['content']) =>
    void config.assets.push({ ...config.assets[0]!, code: 'DISSERVIZIO_CRM' });
  const { stdout } = await withData(open, '--to', 'snapshot');
  expect(stdout).toMatch(/\+ borgolago +diff +module “DISSERVIZIO_CRM”/);
  expect(stdout).not.toContain('tenant file');
});

test('another colour, logo and host name of tenant.json are told, and nothing where they stay', async () => {
  project.putTenant('borgolago', { colour: '#b00020', hostname: 'nuovo.comune.borgolago.example' });
  const logo = join(project.tenants, 'borgolago/logo.svg');
  writeFileSync(logo, readFileSync(logo, 'utf8').replace('</svg>', '<title>Nuovo</title></svg>'));
  const { stdout } = await diff('--to', 'snapshot');
  project.putTenant('borgolago');
  expect(stdout).toMatch(
    /\* borgolago +diff +tenant file “appearance”: colour “#b00020” instead of “#[0-9a-f]{6}”; another logo/,
  );
  expect(stdout).toContain('host name “nuovo.comune.borgolago.example” instead of');
  expect((await diff('--to', 'snapshot')).stdout).toContain('nothing changes for citizens');
});

test('a build that kept no content is compared by its pages, and a folder without a build is told', async () => {
  rmSync(join(project.dist, 'borgolago/content.json'), { force: true });
  const without = await diff('--to', 'snapshot');
  expect(without.stdout).toContain('only its pages are compared');
  const nowhere = await diff('--from', 'dist/nowhere');
  expect([nowhere.code, nowhere.stdout]).toEqual([1, expect.stringContaining('no record of a build')]);
});

test('the number of a build that is not kept is wrong use, and those that are there are named', async () => {
  const { code, stderr } = await diff('--from', '99');
  expect([code, stderr]).toEqual([
    64,
    expect.stringMatching(/There is no build 99 of borgolago: kept are 1/),
  ]);
});
