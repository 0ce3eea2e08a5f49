import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { control, eventually } from '../../support/react/react.ts';
import { type FormPage, pressLast, shown, startFormPage } from './page.ts';
import { samples } from './samples.ts';

/** Where the page was left for. */
const left = vi.hoisted(() => [] as string[]);
vi.mock('#platform/storage/tab-storage.ts', async (original) => ({
  ...(await original<object>()),
  replacePage: (address: string) => void left.push(address),
}));
// A page without a browser saves nothing.
vi.mock('#platform/page/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: () => {},
}));
vi.mock('#features/payments/state/checkout.ts', async (original) => ({
  ...(await original<object>()),
  leaveForCheckout: (address: string) => left.push(address) > 0,
}));

let page: FormPage;
beforeAll(async () => {
  page = await startFormPage();
});
beforeEach(() => void (left.length = 0));

describe.each(Object.entries(samples))('%s', (_, sample) => {
  test('whatever the fault, it is said in its own words, nothing is lost, and two presses then send it once', async () => {
    await page.open(sample, 0);
    for (const [fault, words] of sample.words) {
      page.fail(fault);
      await pressLast(sample);
      await page.reads(words);
      expect(shown(), fault).toContain(sample.stays);
      expect(left, fault).toEqual([]);
    }
    expect(control(sample.button).matches('[aria-disabled="true"]'), 'it waits after 429').toBe(true);
    page.fail(null);
    page.sent.length = 0;
    await pressLast(sample, 2);
    await eventually(() => expect(left, shown()).toHaveLength(1));
    expect(page.sent.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});

describe.each(Object.entries(samples).filter(([, { sending }]) => sending.arrived !== 'same'))(
  '%s',
  (_, sample) => {
    test.each(['after,offline', 'after,503'].map((fault, place) => [fault, place + 1] as const))(
      'what arrived although its answer was lost (%s) is not made again, nor after a reload',
      async (fault, turn) => {
        await page.open(sample, turn);
        page.fail(fault);
        await pressLast(sample);
        await eventually(() => expect(document.querySelector('form [role="alert"]')).not.toBeNull());
        page.fail(null);
        await page.again(sample);
        await pressLast(sample);
        await eventually(() => expect(left, shown()).toHaveLength(1));
        if (sample.sending.arrived === 'found') expect(page.sent).toHaveLength(1);
        else expect(new Set(page.sent.map(({ key }) => key)).size).toBe(1);
      },
    );
  },
);
