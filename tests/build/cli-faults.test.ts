import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hashOfContent, type Snapshot } from '#site/snapshot.ts';
import { freePort } from '../support/portal/nginx.ts';
import type { TestProject } from '../support/build/project.ts';
import { built, linesOf, portico, project, removeProjectsAfterTests } from './cli-project.ts';
import { tree } from './render-fixture.ts';

/** Some commands fetch and render, which a busy machine may keep waiting. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
removeProjectsAfterTests();

describe('when the API is down', () => {
  let made: TestProject;
  beforeAll(async () => {
    made = await built(['borgolago', 'torrebianca']);
    made.putTenant('torrebianca', { api: `http://127.0.0.1:${await freePort()}` });
  });

  test('the last good snapshot is rendered, and the exit code is 2', async () => {
    const snapshot = readFileSync(join(made.tenants, 'torrebianca/snapshot/snapshot.json'), 'utf8');
    const result = await portico(made.root, 'build');
    expect(result.code).toBe(2);
    expect(result.stdout).toMatch(
      /~ torrebianca +fetch +The live API does not answer: http:\/\/127\.0\.0\.1:\d+/,
    );
    expect(result.stdout).toContain('→ Check "api" in tenant.json');
    expect(readFileSync(join(made.tenants, 'torrebianca/snapshot/snapshot.json'), 'utf8')).toBe(snapshot);
    expect(made.record('torrebianca').dataDate).toBe((JSON.parse(snapshot) as Snapshot).dataDate);
    expect(result.stdout).toMatch(/[✔=] borgolago +fetch/);
  });

  test('--strict makes that a failure: 1', async () => {
    expect((await portico(made.root, 'fetch', 'torrebianca', '--strict')).code).toBe(1);
  });

  test('a first build fails with 1 and writes nothing', async () => {
    made.putTenant('nuovo', {
      hostname: 'servizi.comune.nuovo.example',
      api: `http://127.0.0.1:${await freePort()}`,
    });
    const result = await portico(made.root, 'build', 'nuovo');
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/✖ nuovo +fetch +The live API does not answer/);
    expect(readdirSync(join(made.tenants, 'nuovo'))).toEqual(['tenant.json']);
    expect(existsSync(join(made.dist, 'nuovo'))).toBe(false);
    expect(existsSync(join(made.dist, '.releases/nuovo'))).toBe(false);
  });
});

test('data that lost much is not taken: 3, and the published build says what it said; --accept takes it', async () => {
  const made = await built(['borgolago']);
  const file = 'tenants/borgolago/snapshot/snapshot.json';
  const snapshot = made.readJson<Snapshot>(file);
  const [category] = snapshot.content.faqCategories;
  for (let id = 1; id <= 300; id += 1)
    category!.answers.push({ id: `x${id}`, title: `Domanda ${id}`, body: '<p>Sì.</p>' });
  made.writeJson(file, { ...snapshot, hash: hashOfContent(snapshot.content) });
  const refused = await portico(made.root, 'build');
  expect(refused.code).toBe(3);
  expect(refused.stdout).toMatch(/suspiciously smaller.*snapshot\.json.*faq-answers: \d+ instead of \d{3}/);
  expect(refused.stdout).toContain(
    '→ If the municipality really removed it, accept just that: "portico build borgolago --accept faq-answers"',
  );
  expect(made.readJson<Snapshot>(file).content.faqCategories[0]!.answers.length).toBeGreaterThan(300);
  expect((await portico(made.root, 'build', '--accept', 'menu')).code).toBe(3);
  expect((await portico(made.root, 'build', '--accept', 'faq-answers')).code).toBe(0);
  expect(made.readJson<Snapshot>(file).content.faqCategories[0]!.answers.length).toBeLessThan(300);
});

describe('one bad tenant among good ones', () => {
  let made: TestProject;
  beforeAll(async () => {
    made = await built(['borgolago', 'torrebianca']);
  });

  const bad: Record<string, [change: object, named: string[]]> = {
    torrebianca: [{ colour: 'green' }, ['"colour"', '"gree…"', '#0066cc']],
    acqui: [{ color: '#006600' }, ['"color"', 'does not exist']],
    biella: [
      { maintenance: { usernameVariable: 'redazione', passwordVariable: 'x' } },
      ['maintenance.usernameVariable', 'NAME'],
    ],
    cuneo: [{ id: 'borgolago' }, ['"id"', '"borg…"']],
    domodossola: [{ api: 'http://10.0.0.1' }, ['"api"', '"http://…"']],
    erba: [{ hostname: 'https://erba.example' }, ['"hostname"', 'without scheme']],
  };

  test('file, field, what was found and the remedy are named, the others are built, the published build stays', async () => {
    const before = tree(join(made.dist, 'torrebianca'));
    for (const [id, [change]] of Object.entries(bad))
      made.putTenant(id, { hostname: `${id}.example.it`, ...change });
    made.putTenant('fossano', {});
    writeFileSync(join(made.tenants, 'fossano/tenant.json'), '{ "id": "fossano",, }');
    const result = await portico(made.root, 'build', '--force');
    expect(result.code).toBe(1);
    for (const [id, [, named]] of Object.entries(bad)) {
      const line = linesOf(result).find((each) => each.startsWith(`✖ ${id} `));
      for (const text of [`tenants/${id}/tenant.json`, ...named]) expect(line).toContain(text);
    }
    expect(result.stdout).toContain('→ Compare the field with docs/tenant-file.md');
    expect(result.stdout).toMatch(/✖ fossano.*cannot be read: tenants\/fossano\/tenant\.json/);
    expect(result.stdout).toMatch(/✔ borgolago +render +\d+ pages/);
    expect(tree(join(made.dist, 'torrebianca'))).toEqual(before);
    expect(
      readdirSync(made.dist)
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(['borgolago', 'torrebianca']);
  });

  test('a logo that is missing, and a snapshot that is damaged', async () => {
    made.putTenant('torrebianca', { logo: 'stemma.svg' });
    const logo = await portico(made.root, 'render', 'torrebianca');
    expect(logo.code).toBe(1);
    expect(logo.stdout).toMatch(/✖ torrebianca +render .*stemma\.svg/);
    expect(logo.stdout).toContain('→ Put a logo.svg or logo.png');
    made.putTenant('torrebianca');
    writeFileSync(join(made.tenants, 'torrebianca/snapshot/snapshot.json'), '{"schema":1,');
    const damaged = await portico(made.root, 'render', 'torrebianca', 'borgolago', '--force');
    expect(damaged.code).toBe(1);
    expect(damaged.stdout).toMatch(/✖ torrebianca +render .*snapshot\/snapshot\.json/);
    expect(damaged.stdout).toContain('→ Run "portico fetch <id>"');
    expect(damaged.stdout).toMatch(/✔ borgolago +render/);
  });
});

test.each([['fetch'], ['deploy', '--all'], ['purge', '--all'], ['check', '--all', '--no-axe'], ['serve']])(
  '"%s" where there is no folder of tenants fails, names it and writes nothing',
  async (...args) => {
    const root = join((await project([])).root, 'nowhere');
    const { code, stdout } = await portico(root, ...args);
    expect(code).toBe(1);
    expect(stdout).toContain(`There is no folder of tenants: ${join(root, 'tenants')}`);
    expect(stdout).toMatch(/→ .*--root/);
    expect(existsSync(root)).toBe(false);
  },
);
