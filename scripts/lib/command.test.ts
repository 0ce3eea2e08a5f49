import { runCommand } from 'citty';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { command, positive, UsageError } from './command.ts';

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** A command whose result and arguments the test sees. */
function sample(run: (args: Record<string, unknown>) => Promise<0 | 2>) {
  return command({
    name: 'sample',
    summary: 'A sample.',
    args: {
      ids: { type: 'positional', required: false },
      'dry-run': { type: 'boolean', default: false },
    },
    run: (args) => run(args),
  });
}

test('what a command gives is the exit code of the process', async () => {
  await runCommand(
    sample(async () => 2),
    { rawArgs: [] },
  );
  expect(process.exitCode).toBe(2);
});

test('options and ids reach the command, "--root" and "--json" in each', async () => {
  let seen: Record<string, unknown> = {};
  const asked = sample(async (args) => ((seen = args), 0));
  await runCommand(asked, { rawArgs: ['a', 'b', '--dry-run', '--root', '/tmp', '--json'] });
  expect(seen).toMatchObject({ _: ['a', 'b'], 'dry-run': true, root: '/tmp', json: true });
});

test.each(['--acept-shrink', '--Force', '--strict=true'])(
  'the unknown option %s is wrong use',
  async (option) => {
    await expect(
      runCommand(
        sample(async () => 0),
        { rawArgs: [option] },
      ),
    ).rejects.toThrow(UsageError);
  },
);

test.each(['--dry-run', '--dryRun', '--no-dry-run', '--root=/tmp', '--'])('%s is known', async (option) => {
  await runCommand(
    sample(async () => 0),
    { rawArgs: [option] },
  );
  expect(process.exitCode).toBe(0);
});

test('an error of a build ends with 1, wrong use is passed on', async () => {
  const fail = (error: Error) => sample(() => Promise.reject(error));
  await runCommand(fail(new BuildError('TenantUnknown', { where: 'tenants/x' })), { rawArgs: ['--json'] });
  expect(process.exitCode).toBe(1);
  await expect(runCommand(fail(new UsageError('no')), { rawArgs: [] })).rejects.toThrow('no');
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
