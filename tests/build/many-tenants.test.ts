import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lutimesSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { summaryFrom } from '../../scripts/lib/summary/run-summary.ts';
import { repository, type TestProject } from '../support/build/project.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { namesIn } from './kills.ts';
import { linesOf, portico, project, removeProjectsAfterTests } from './cli-project.ts';
import { checkedRecord } from './render-fixture.ts';

// Commands that render or are killed may be kept waiting by a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });
removeProjectsAfterTests();

/** Starts a command and kills it at a moment. Throws when it ends before. */
async function killAt(root: string, args: readonly string[], isMoment: () => boolean): Promise<void> {
  const all = [join(repository, 'scripts/portico.ts'), ...args, '--root', root];
  const child = spawn(process.execPath, all, { stdio: 'ignore' });
  try {
    await vi.waitUntil(
      () => {
        if (child.exitCode !== null) throw new Error(`"${args.join(' ')}" ended by itself.`);
        return isMoment();
      },
      { interval: 1, timeout: 120_000 },
    );
  } finally {
    child.kill('SIGKILL');
    if (child.signalCode === null && child.exitCode === null) await once(child, 'exit');
  }
}

/** How a stage ended for each tenant, from the lines of `--json`. */
function statesOf(stdout: string, stage: string): Record<string, string> {
  const steps = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { tenant: string; stage: string; state: string });
  const ofTenants = steps.filter((step) => step.stage === stage && step.tenant !== '-');
  return Object.fromEntries(
    ofTenants.filter(({ state }) => state !== 'warning').map(({ tenant, state }) => [tenant, state]),
  );
}

describe('a build of all tenants', () => {
  const ids = ['alba', 'bra', 'cuneo', 'dronero'];
  let made: TestProject;
  /** The sandbox knows names below that of a sample. */
  const hostOf = (id: string) => `${id}.servizi.comune.borgolago.example`;
  const snapshot = (id: string) => join(made.tenants, id, 'snapshot/snapshot.json');
  /** Where there is one thread some tenants are still to be rendered when others are published. */
  const cheap = ['--all', '--workers', '1', '--compress', 'none'];
  const published = () => ids.filter((id) => existsSync(join(made.dist, id)));
  beforeAll(async () => {
    made = await project([]);
    for (const id of ids) made.putTenant(id, { hostname: hostOf(id) });
  });

  test('killed while it fetches and while it renders, goes on where it was, and leaves nothing behind', async () => {
    await killAt(made.root, ['build', ...cheap], () => ids.some((id) => existsSync(snapshot(id))));
    await killAt(made.root, ['build', ...cheap], () => published().length > 1);
    const before = published();
    expect(before.length).toBeLessThan(ids.length);
    // What a run leaves that is killed while it writes.
    const half = join(made.tenants, before[0]!, 'snapshot/.snapshot.json.1.tmp');
    writeFileSync(half, 'half');
    utimesSync(half, 1, 1);
    const [link, old] = [
      join(made.dist, 'alba.next-1'),
      join(made.dist, '.releases', before[0]!, '.next-1-9'),
    ];
    symlinkSync('.releases/alba/1', link);
    lutimesSync(link, 1, 1);
    mkdirSync(old);
    utimesSync(old, 1, 1);
    const rest = await portico(made.root, 'build', ...cheap, '--json');
    expect(rest.code).toBe(0);
    const states = statesOf(rest.stdout, 'render');
    for (const id of ids) expect([id, states[id]]).toEqual([id, before.includes(id) ? 'skipped' : 'done']);
    expect(namesIn(made.dist).filter((name) => !name.startsWith('.'))).toEqual(ids);
    for (const id of ids) {
      checkedRecord(join(made.dist, id));
      expect(namesIn(join(made.dist, '.releases', id)).filter((name) => name.startsWith('.'))).toEqual([]);
      expect(namesIn(join(made.tenants, id, 'snapshot')).sort()).toEqual(['prepared.jsonl', 'snapshot.json']);
    }
  });

  test('parted among machines is each tenant once; the summaries of all machines are joined', async () => {
    const file = (part: number) => join(made.root, `render-${part}.json`);
    const page = join(made.root, 'page');
    const rendered: string[] = [];
    for (const part of [1, 2]) {
      const files = `${file(part)},${page}`;
      const shard = `${part}/2`;
      const result = await portico(
        made.root,
        'render',
        ...cheap,
        '--json',
        '--shard',
        shard,
        '--summary',
        files,
      );
      expect(result.code).toBe(0);
      rendered.push(...Object.keys(statesOf(result.stdout, 'render')));
    }
    expect(rendered.sort()).toEqual(ids);
    expect(summaryFrom(readFileSync(file(1), 'utf8'))?.shard).toEqual({ index: 1, of: 2 });
    const sum = await portico(made.root, 'summary', file(1), file(2), '--summary', page);
    expect([sum.code, sum.stdout]).toEqual([0, expect.stringMatching(/ 4 tenants in .*: 4 unchanged/)]);
    expect(readFileSync(page, 'utf8').match(/^### portico render$/gm)).toHaveLength(3);
    const alone = await portico(made.root, 'summary', file(2));
    expect([alone.code, alone.stdout]).toEqual([1, expect.stringContaining('no summary of shard 1/2')]);
  });

  test('one that fails stops no other, and the summary says who and what to do', async () => {
    made.putTenant('bra', { hostname: hostOf('bra'), colour: 'verde' });
    const file = join(made.root, 'one-bad.json');
    const result = await portico(made.root, 'render', ...cheap, '--force', '--summary', file);
    expect(result.code).toBe(1);
    expect(result.stdout).toMatch(/! - +render +4 tenants in .* pages: 3 built, 1 failed\n +bra: .*\n +→ /);
    const { counts, tenants } = summaryFrom(readFileSync(file, 'utf8'))!;
    expect(counts).toMatchObject({ done: 3, failed: 1 });
    expect(tenants[1]).toMatchObject({ tenant: 'bra', id: 'TenantFieldInvalid', remedy: expect.any(String) });
    made.putTenant('bra', { hostname: hostOf('bra') });
  });

  test('a tenant that was removed keeps its build until --prune, and its going is said', async () => {
    rmSync(join(made.tenants, 'alba'), { recursive: true });
    const told = await portico(made.root, 'render', ...cheap);
    expect(told.stdout).toMatch(/! alba +build +.* its build is left\n +→ .*--prune/);
    checkedRecord(join(made.dist, 'alba'));
    const pruned = await portico(made.root, 'render', ...cheap, '--prune');
    expect(pruned.stdout).toMatch(/- alba +build +.* its build was removed/);
    expect([existsSync(join(made.dist, 'alba')), existsSync(join(made.dist, '.releases/alba'))]).toEqual([
      false,
      false,
    ]);
    expect(published()).toEqual(ids.slice(1));
    expect(linesOf(await portico(made.root, 'render', ...cheap)).join()).not.toContain('alba');
  });

  test('with no tenant left, as where a disk is missing, nothing is removed', async () => {
    for (const id of ids) rmSync(join(made.tenants, id), { recursive: true, force: true });
    const result = await portico(made.root, 'render', ...cheap, '--prune');
    expect([result.code, result.stdout]).toEqual([1, expect.stringContaining('There is no tenant left')]);
    expect(published()).toEqual(ids.slice(1));
    expect((await portico(made.root, 'render', 'bra', '--prune')).code).toBe(64);
  });
});

test('a deploy of all tenants that is killed goes on where it was', async () => {
  const made = await project([]);
  const ids = Array.from({ length: 12 }, (_, n) => `comune-${String(n).padStart(2, '0')}`);
  for (const id of ids) {
    putTarget(made, id, { web: { dir: { path: `www/${id}` } } });
    await makeBuild(made, id, { word: id });
  }
  const served = () => ids.filter((id) => existsSync(join(made.root, 'www', id, 'current')));
  await killAt(made.root, ['deploy', '--all'], () => served().length > 0);
  const before = served();
  expect(before.length).toBeLessThan(ids.length);
  const { code, stdout } = await portico(made.root, 'deploy', '--all', '--json');
  expect(code).toBe(0);
  const states = statesOf(stdout, 'deploy');
  for (const id of ids) {
    expect([id, states[id]]).toEqual([id, before.includes(id) ? 'skipped' : 'done']);
    expect(checkedRecord(join(made.root, 'www', id, 'current')).tenant).toBe(id);
    expect(namesIn(join(made.root, 'www', id, 'releases')).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
    expect(namesIn(join(made.root, 'www', id)).sort()).toEqual(['current', 'releases']);
  }
});
