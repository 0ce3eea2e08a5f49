import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isInside, readPage, words } from '../../scripts/lib/check/page.ts';
import { runCli } from '../support/build/cli.ts';
import { builtProject, type TestProject } from '../support/build/project.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const file = 'accessibilita/index.html';
const statement = 'https://form.agid.gov.it/view/00000000-c999-4000-8000-000000000999';
let project: TestProject;
beforeAll(async () => {
  project = await builtProject(['torrebianca', 'borgolago']);
});
afterAll(() => project.remove());

const pageOf = (id: string, path = file) => readPage(path, project.built(id, `site/${path}`));
const textOf = (id: string) => words(pageOf(id).all('main')[0]!.text);
const hrefsIn = (id: string) =>
  pageOf(id)
    .all('a')
    .filter((link) => isInside(link, 'main'))
    .map(({ attributes }) => attributes['href']);
const run = (...args: string[]) => runCli(args, { root: project.root });

test('it links the statement and says its state and day, and leads to law, AgID and mailbox without a script', () => {
  expect(textOf('torrebianca')).toContain('parzialmente conformi ai requisiti di accessibilità');
  expect(textOf('torrebianca')).toContain('L’ultima revisione è del 10/09/2026');
  expect(hrefsIn('torrebianca')).toEqual(
    expect.arrayContaining([
      statement,
      expect.stringMatching(/^mailto:accessibilita@comune\.torrebianca\.example\?subject=/),
      expect.stringMatching(/^https:\/\/www\.normattiva\.it\/.*2004-01-09;4$/),
      expect.stringMatching(/^https:\/\/www\.agid\.gov\.it\//),
    ]),
  );
  const [form] = pageOf('torrebianca')
    .all('form')
    .filter((one) => isInside(one, 'main') && one.attributes['action'] === '/nuova-richiesta');
  expect(form?.attributes['method'] ?? 'get').toBe('get');
});

test('a municipality that says nothing of it shows the statement of its menu and the ways to its offices', () => {
  expect(hrefsIn('borgolago')).toContain(
    'https://form.agid.gov.it/view/00000000-c998-4000-8000-000000000998',
  );
  expect(textOf('borgolago')).not.toContain('L’ultima revisione');
  expect(hrefsIn('borgolago').filter((href) => href?.startsWith('mailto:'))).not.toEqual([]);
});

test('every page links it in the footer, and the site map has it', () => {
  for (const path of ['index.html', 'faq/index.html', 'area-personale/index.html']) {
    const links = pageOf('torrebianca', path)
      .all('a')
      .filter((link) => isInside(link, 'footer') && link.attributes['href'] === '/accessibilita');
    expect(links.map(({ text }) => words(text))).toEqual(['Segnala problemi di accessibilità']);
  }
  expect(project.built('torrebianca', 'site/sitemap.xml')).toContain('/accessibilita</loc>');
});

test('a check that is kept is told by the next build, which differs in that page alone', async () => {
  expect(textOf('torrebianca')).toContain('non è ancora stato pubblicato l’esito');
  const before = project.record('torrebianca');
  const check = await run('check', 'torrebianca', '--no-axe', '--online', '--keep');
  expect([check.code, check.stdout]).toEqual([0, expect.stringMatching(/(\d+) of \1 rules passed/)]);

  await run('render', 'torrebianca');
  const told = textOf('torrebianca');
  expect(told).toMatch(/Queste pagine sono state verificate con un programma il \d\d\/\d\d\/\d{4}/);
  expect(told).toContain('La verifica non ha trovato problemi.');
  expect(told).toContain('senza aprirle in un browser');
  const after = project.record('torrebianca');
  const shaOf = new Map(before.files.map(({ path, sha256 }) => [path, sha256]));
  const changed = after.files.filter(({ path, sha256 }) => shaOf.get(path) !== sha256);
  expect(changed.map(({ path }) => path.replace(/\.(?:br|gz)$/, ''))).toEqual(expect.arrayContaining([file]));
  expect(new Set(changed.map(({ path }) => path.replace(/\.(?:br|gz)$/, '')))).toEqual(new Set([file]));

  await run('render', 'torrebianca', '--force');
  expect(project.record('torrebianca').files).toEqual(after.files);
});

test('of other settings than those that were checked it says so', async () => {
  project.putTenant('torrebianca', { colour: '#123456' });
  await run('render', 'torrebianca');
  expect(textOf('torrebianca')).toContain('riguarda una versione precedente di queste pagine');
});

test('the statement of another host, at an address that is right, breaks a rule of the check', async () => {
  project.putTenant('borgolago', { accessibility: { statement } });
  await run('render', 'borgolago');
  const { code, stdout } = await run('check', 'borgolago', '--no-axe', '--online');
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('statement-at-agid (C.SI.3.2, C.SE.3.2): 1 problem'),
  ]);
  // Without being told to, a check asks nobody.
  const offline = await run('check', 'borgolago', '--no-axe');
  expect(offline.stdout).not.toMatch(/statement-at-agid|accessibility-page/);
});
