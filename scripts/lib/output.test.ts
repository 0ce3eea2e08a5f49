import { describe, expect, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { exitCodes, worst } from './exit-codes.ts';
import { createOutput, failure, JsonLine, counted } from './output.ts';

function recorder(isTTY: boolean) {
  let text = '';
  return { isTTY, columns: 80, write: (more: string) => (text += more), read: () => text };
}

describe('output', () => {
  test('outside a terminal progress is silent and each result is a plain line', () => {
    const stream = recorder(false);
    const output = createOutput({ stream });
    output.step({ tenant: 'prova', stage: 'fetch', state: 'progress', text: '12 calls' });
    output.step({ tenant: 'prova', stage: 'fetch', state: 'done', text: 'new' });
    expect(stream.read()).toBe('✔ prova          fetch    new\n');
  });

  test('a failure shows the remedy below', () => {
    const stream = recorder(false);
    createOutput({ stream }).step(
      failure('prova', 'render', new BuildError('SnapshotMissing', { where: 'x' })),
    );
    expect(stream.read()).toMatch(/✖ prova.*no snapshot to render: x\n.*→ Run "portico fetch/);
  });

  test('--json gives one object a line with the facts', () => {
    const stream = recorder(true);
    const output = createOutput({ json: true, stream });
    output.step({ tenant: 'prova', stage: 'fetch', state: 'progress', text: '…' });
    output.step(
      failure('prova', 'fetch', new BuildError('BackendWrongTenant', { where: 'https://x', got: 'altro' })),
    );
    const lines = stream
      .read()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(1);
    expect(JsonLine.parse(lines[0])).toEqual(lines[0]);
    expect(lines[0]).toMatchObject({ tenant: 'prova', state: 'failed', id: 'BackendWrongTenant' });
  });
});

test('the gravest exit code counts', () => {
  expect(worst([exitCodes.done, exitCodes.stale, exitCodes.done])).toBe(2);
  expect(worst([exitCodes.shrunk, exitCodes.failed, exitCodes.stale])).toBe(1);
  expect(worst([])).toBe(0);
});

test('one thing is counted in the singular, none and many in the plural', () =>
  expect([0, 1, 2].map((number) => counted(number, 'page'))).toEqual(['0 pages', '1 page', '2 pages']));
