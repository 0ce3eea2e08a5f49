import type { CommandDef } from 'citty';
import { expect, test, vi } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { silentSurroundings } from '../../tests/support/build/cli.ts';
import { command, portOf, positive, runCommandLine, UsageError } from './command.ts';

const runs = (asked: CommandDef, args: readonly string[] = []) =>
  runCommandLine(asked, args, silentSurroundings().surroundings);

/** A command whose result and arguments the test sees. */
function sample(run: (args: Record<string, unknown>) => Promise<0 | 2>) {
  return command({
    name: 'sample',
    summary: 'A sample.',
    args: {
      ids: { type: 'positional', required: false, isList: true },
      ref: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
    run: (args) => run(args),
  });
}

test('what a command gives is its exit code', async () => {
  expect(await runs(sample(async () => 2))).toBe(2);
});

test('options and ids reach the command, "--root" and "--json" in each', async () => {
  let seen: Record<string, unknown> = {};
  const asked = sample(async (args) => ((seen = args), 0));
  await runs(asked, ['a', 'b', '--dry-run', '--root', '/tmp', '--json']);
  expect(seen).toMatchObject({ _: ['a', 'b'], 'dry-run': true, root: '/tmp', json: true });
});

test.each(['--acept-shrink', '--Force', '--strict=true', '--ids', '--no-ref'])(
  'the unknown option %s is wrong use',
  async (option) => {
    await expect(
      runs(
        sample(async () => 0),
        [option],
      ),
    ).rejects.toThrow(UsageError);
  },
);

test.each(['--dry-run', '--dryRun', '--no-dry-run', '--root=/tmp', '--'])('%s is known', async (option) => {
  expect(
    await runs(
      sample(async () => 0),
      [option],
    ),
  ).toBe(0);
});

test.each([
  ['--ref', ['--ref', 'a', '--ref=b']],
  ['--root', ['--root=/tmp', '--dry-run', '--root', '/tmp']],
])('%s twice is wrong use: the first value would count for nothing', async (option, rawArgs) => {
  const run = vi.fn(() => Promise.resolve(0 as const));
  await expect(runs(sample(run), rawArgs)).rejects.toThrow(`${option} is given twice`);
  expect(run).not.toHaveBeenCalled();
});

test.each([
  ['-x', ['-x', 'id']],
  ['-force', ['id', '-force']],
  ['-7', ['-7']],
])('%s is wrong use: options have two dashes', async (option, rawArgs) => {
  const run = vi.fn(() => Promise.resolve(0 as const));
  await expect(runs(sample(run), rawArgs)).rejects.toThrow(`There is no option ${option}.`);
  expect(run).not.toHaveBeenCalled();
});

test.each([[['--ref']], [['--ref', '--dry-run']]])(
  'an option without its value is wrong use: %s',
  async (rawArgs) => {
    await expect(
      runs(
        sample(async () => 0),
        rawArgs,
      ),
    ).rejects.toThrow('--ref lacks its value.');
  },
);

test.each([
  ['the value of an option', ['--ref', '-7.6'], { ref: '-7.6', _: [] }],
  ['one in the same word', ['--ref=-7.6'], { ref: '-7.6', _: [] }],
  ['what follows "--"', ['--', '-x', '--y'], { _: ['-x', '--y'] }],
])('%s may begin with a dash', async (_, rawArgs, expected) => {
  let seen: Record<string, unknown> = {};
  await runs(
    sample(async (args) => ((seen = args), 0)),
    rawArgs,
  );
  expect(seen).toMatchObject(expected);
});

test('an argument more than a command takes is wrong use, unless it takes a list', async () => {
  const run = vi.fn(() => Promise.resolve(0 as const));
  const asked = command({
    name: 'one',
    summary: 'Takes one.',
    args: {
      tenant: { type: 'positional', required: true },
      release: { type: 'positional', required: false },
    },
    run,
  });
  await expect(runs(asked, ['asti', '3', 'biella'])).rejects.toThrow('"biella" is an argument too many.');
  expect(run).not.toHaveBeenCalled();
  await runs(asked, ['asti', '3']);
  expect(run).toHaveBeenCalledOnce();
});

test('an error of a build ends with 1, what the command line names and is not there with 64', async () => {
  const fail = (error: Error) => sample(() => Promise.reject(error));
  expect(await runs(fail(new BuildError('TenantUnknown', { where: 'tenants/x' })))).toBe(64);
  expect(await runs(fail(new BuildError('SnapshotMissing', { where: 'tenants/x' })))).toBe(1);
  await expect(runs(fail(new UsageError('no')))).rejects.toThrow('no');
});

test.each([
  ['1', 1],
  ['4321', 4321],
  [undefined, 7],
])('a whole number from 1: %s', (value, number) => {
  expect(positive(value, 'port', 7)).toBe(number);
});

test.each(['0', '-1', '1.5', 'x', '', '1e999'])('"%s" is no whole number from 1', (value) => {
  expect(() => positive(value, 'port', 7)).toThrow(/--port takes a whole number from 1/);
});

test('a port is one that machines have', () => {
  expect([portOf(undefined, 4321), portOf('65535', 4321)]).toEqual([4321, 65535]);
  expect(() => portOf('65536', 4321)).toThrow('--port takes a whole number from 1 to 65535, not "65536".');
});
