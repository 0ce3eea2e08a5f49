// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../../tests/support/react/react.ts';
import { payment } from '../agenda/agenda-samples.ts';
import { $taskSources } from './sources.ts';
import { texts } from './texts.ts';
import { useTasks } from './use-tasks.ts';

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
const announce = vi.hoisted(() => vi.fn());
vi.mock('#platform/page/announce.ts', () => ({ announce }));

beforeEach(() => announce.mockClear());

function Count() {
  return <p>{useTasks().tasks.length}</p>;
}

test('how much there is to do is told once; that there is nothing is not', async () => {
  await render(<Count />);
  expect([document.body.textContent, announce.mock.calls]).toEqual(['0', []]);
  vi.spyOn($taskSources, 'get').mockReturnValue({
    ...$taskSources.get(),
    payments: [payment('p', '2020-01-01')],
  });
  await render(<Count />);
  expect(announce.mock.calls).toEqual([[texts.tasks(1)]]);
});
