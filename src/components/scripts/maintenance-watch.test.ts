// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMaintenanceEnd } from './maintenance-watch.ts';

const loadConfig = vi.hoisted(() => vi.fn());
vi.mock('#platform/config.ts', () => ({ loadConfig }));
vi.mock('#platform/page/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // The page is not published yet.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html data-closed="">')));
  document.body.innerHTML = `<div class="pc-gate"></div>
    <div data-over="/config"><template><p>Finita</p><button>Ricarica</button></template></div>`;
});
afterEach(() => void vi.useRealTimers());

const gate = () => [
  document.querySelector<HTMLElement>('.pc-gate')!.hidden,
  document.querySelectorAll('[data-over] > p').length,
];

test('the end of maintenance takes the place of the gate, once, and goes when maintenance is on again', async () => {
  loadConfig.mockResolvedValue({ maintenance: true });
  watchMaintenanceEnd();
  await vi.waitFor(() => expect(loadConfig).toHaveBeenCalled());
  expect(gate()).toEqual([false, 0]);
  const asked = async (maintenance: boolean) => {
    loadConfig.mockResolvedValue({ maintenance });
    await vi.advanceTimersByTimeAsync(61_000);
    return gate();
  };
  expect(await asked(false)).toEqual([true, 1]);
  expect(await asked(false)).toEqual([true, 1]);
  expect(await asked(true)).toEqual([false, 0]);
  expect(await asked(false)).toEqual([true, 1]);
});
