import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readTenant } from '#site/read-tenant.ts';
import { runCli, startCli, type CliResult } from '../support/build/cli.ts';
import { freePort } from '../support/portal/nginx.ts';
import { maintenanceVariables, repository, type TestProject } from '../support/build/project.ts';
import { ask } from './ask.ts';
import { linesOf, portico, project, removeProjectsAfterTests } from './cli-project.ts';
import { tree } from './render-fixture.ts';

const commands =
  'start build fetch compile render verify diff check doctor deploy releases rollback purge summary watch serve dev notice config init new qr'.split(
    ' ',
  );
const withExamples = commands.filter((name) => !/^(?:start|compile|serve|dev)$/.test(name));
/** Options that several commands have, by the name of their table. */
const sharedOptions = {
  renderArgs: 'force workers compress',
  fetchArgs: 'strict accept',
  selectionArgs: 'all shard',
  pruneArgs: 'prune',
  summaryArgs: 'summary',
};
const escapeCode = new RegExp(String.fromCharCode(27));

/** The terminal's colours in the help of a command that was not asked in a terminal. */
const plain = (text: string) => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

/** Some commands fetch and render, which a busy machine may keep waiting. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
removeProjectsAfterTests();

describe('help', () => {
  test('"portico --help", and "portico" alone, name every command', async () => {
    for (const args of [['--help'], []]) {
      const { code, stdout } = await runCli(args);
      expect(code).toBe(0);
      // Colours are for a terminal: a pipe would keep their codes.
      expect(stdout).not.toMatch(escapeCode);
      for (const name of commands) expect(plain(stdout)).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  test('the list of commands is a line each, which a usual terminal does not break', async () => {
    const lines = plain((await runCli(['--help'])).stdout).split('\n');
    for (const name of commands) {
      const line = lines.find((each) => each.trim().startsWith(`${name} `))!;
      expect(line.length).toBeLessThanOrEqual(110);
    }
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(commands.length);
  });

  test.each(commands)(
    '"portico %s --help" says what it does, names every option and shows an example',
    async (name) => {
      const help = plain((await runCli([name, '--help'])).stdout);
      const source = readFileSync(join(repository, `scripts/commands/${name}.ts`), 'utf8');
      const own = [...source.matchAll(/^ {4}([a-z]+): \{ type: '(?:string|boolean|enum)'/gm)].map(
        ([, option]) => option!,
      );
      const shared = Object.entries(sharedOptions).flatMap(([args, names]) =>
        source.includes(`...${args}`) ? names.split(' ') : [],
      );
      for (const option of [...own, ...shared, 'json', 'root', 'tenants'])
        expect(help).toContain(`--${option}`);
      if (withExamples.includes(name)) expect(help).toMatch(new RegExp(`^ {2}portico ${name} \\S`, 'm'));
      if (shared.includes('strict'))
        expect(help).toMatch(/Exit code: 0 done, 2 .* snapshot .*, 3 .*, 1 failed/);
    },
  );

  test('"portico --version" is the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect((await runCli(['--version'])).stdout.trim()).toBe(version);
  });
});

describe('wrong use ends with 64, one line of reason and the way to the help', () => {
  test.each([
    ['an unknown command', ['publish'], 'publish'],
    ['an unknown option', ['build', '--forse'], '--forse'],
    ['an unknown option of another command', ['compile', '--shard=1/2'], '--shard'],
    ['a value out of the list', ['render', '--compress', 'zip'], 'zip'],
    ['a shard that does not exist', ['render', '--shard', '3/2'], '3/2'],
    ['a number that is none', ['render', '--workers', 'many'], 'many'],
    ['a part of the data that does not exist', ['build', '--accept', 'servizi'], 'faq-answers'],
    ['an option before the command', ['--json', 'build'], '--json'],
    ['nothing to watch', ['watch'], '--all'],
    ['a night that is none', ['watch', '--all', '--night', '25-3'], '25-3'],
    ['a missing argument', ['new'], 'ID'],
    ['a folder name that cannot be one', ['new', '../outside', '--hostname', 'a.example.it'], '../outside'],
    ['no terminal to ask in', ['new', 'prova'], '--hostname'],
  ])('%s', async (_, args, named) => {
    const { root } = await project([]);
    const place = args[0] === 'publish' ? [] : ['--root', root];
    const { code, stdout, stderr } = await runCli([...args, ...place]);
    expect(stderr).toBe(plain(stderr));
    expect(stderr).toContain(named);
    expect(stderr).toMatch(
      args[0] === 'publish' ? /Try: npm run portico -- --help/ : /Try: npm run portico -- .*--help/,
    );
    expect([code, stdout]).toEqual([64, '']);
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

/** One that is open and one in maintenance; all samples are built for the files that take a copy of their builds. */
const two = ['borgolago', 'valforte'];

describe('a build of two municipalities', () => {
  let made: TestProject;
  let first: CliResult;
  beforeAll(async () => {
    made = await project(two);
    first = await portico(made.root, 'build');
  });

  test('ends with 0 and publishes every one', () => {
    expect(first.stderr).toBe('');
    expect(first.code).toBe(0);
    for (const id of two) expect(made.record(id).files.length).toBeGreaterThan(20);
  });

  test('says one plain line a tenant and stage where nobody looks at a terminal', () => {
    expect(first.stdout).not.toMatch(escapeCode);
    expect(first.stdout).not.toContain('\r');
    for (const id of two) {
      expect(
        linesOf(first).filter((line) => line.startsWith(`✔ ${id} `) && line.includes(' fetch ')),
      ).toHaveLength(1);
      expect(
        linesOf(first).filter((line) => line.startsWith(`✔ ${id} `) && line.includes(' render ')),
      ).toHaveLength(1);
    }
  });

  test('repeated, leaves unchanged tenants as they are and says so', async () => {
    const before = tree(join(made.dist, '.releases'));
    const again = await portico(made.root, 'render');
    expect(again.code).toBe(0);
    for (const id of two) expect(again.stdout).toMatch(new RegExp(`= ${id} +render +unchanged`));
    expect(tree(join(made.dist, '.releases'))).toEqual(before);
  });

  test('--force renders all the same', async () => {
    const forced = await portico(made.root, 'render', 'borgolago', '--force');
    expect(forced.code).toBe(0);
    expect(forced.stdout).toMatch(/✔ borgolago +render +\d+ pages/);
    expect(forced.stdout).not.toContain('valforte');
  });

  test('--json prints one object a line: who, stage, state, and figures', async () => {
    const result = await portico(made.root, 'build', 'borgolago', '--json', '--force');
    expect(result.code).toBe(0);
    const lines = linesOf(result).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.every((line) => 'tenant' in line && 'stage' in line && 'state' in line)).toBe(true);
    expect(lines).toContainEqual(
      expect.objectContaining({
        tenant: 'borgolago',
        stage: 'render',
        state: 'done',
        pages: expect.any(Number),
      }),
    );
  });

  test('"serve" prints where each municipality is, answers there, and ends politely', async () => {
    const port = await freePort();
    const options = { root: made.root, env: maintenanceVariables() };
    const serving = startCli(['serve', '--port', String(port)], options);
    await vi.waitUntil(() => serving.said().includes('Ctrl+C'), { timeout: 30_000 });
    const printed = serving.said();
    for (const id of two) expect(printed).toContain(`http://${id}.localhost:${port}`);
    expect(printed).toMatch(/valforte is in maintenance: user "\S+", password "\S+"/);
    const answer = await ask(`http://127.0.0.1:${port}`, '/faq', {
      headers: { host: `borgolago.localhost:${port}` },
    });
    expect([answer.status, answer.body.toString()]).toEqual([
      200,
      made.built('borgolago', 'site/faq/index.html'),
    ]);
    serving.interrupt();
    expect(await serving.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('an id that no tenant has is named, with those there are', async () => {
    const result = await portico(made.root, 'render', '../torrebianca');
    expect(result.code).toBe(64);
    expect(result.stdout).toMatch(
      /no such tenant: tenants\/\.\.\/torrebianca, got borgolago, valforte\n +→ /,
    );
    expect(
      readdirSync(made.dist)
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(two);
  });
});

describe('"portico new"', () => {
  test('writes a tenant that can be read and built, and refuses to write over it', async () => {
    const made = await project(['borgolago']);
    const options = [
      '--hostname',
      'pontechiaro.servizi.comune.borgolago.example',
      '--api',
      'sandbox',
      '--colour',
      '#7a1f3d',
    ];
    const result = await portico(made.root, 'new', 'pontechiaro', ...options);
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('npm run portico -- build pontechiaro');
    expect(await readTenant(made.tenants, 'pontechiaro')).toMatchObject({
      hostname: 'pontechiaro.servizi.comune.borgolago.example',
      colour: '#7a1f3d',
    });
    expect((await portico(made.root, 'build', 'pontechiaro')).code).toBe(0);
    expect(made.record('pontechiaro').tenant).toBe('pontechiaro');
    const file = readFileSync(join(made.tenants, 'pontechiaro/tenant.json'), 'utf8');
    const again = await portico(made.root, 'new', 'pontechiaro', '--hostname', 'altro.example.it');
    expect(again.code).toBe(64);
    expect(again.stderr).toContain('tenants/pontechiaro/tenant.json is there already');
    expect(readFileSync(join(made.tenants, 'pontechiaro/tenant.json'), 'utf8')).toBe(file);
  });

  test('says what is wrong with an answer and leaves nothing behind', async () => {
    const made = await project([]);
    const result = await portico(
      made.root,
      'new',
      'pontechiaro',
      '--hostname',
      'https://servizi.example.it/',
    );
    expect(result.code).not.toBe(0);
    expect(`${result.stdout}${result.stderr}`).toContain('hostname');
    expect(existsSync(join(made.tenants, 'pontechiaro'))).toBe(false);
  });
});
