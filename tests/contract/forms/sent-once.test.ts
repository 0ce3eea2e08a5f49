import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { act } from 'react';
import { loadServices } from '#features/services/state/services.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { loadUser } from '#platform/session/session.ts';
import { keepForm } from '#platform/storage/kept-form.ts';
import { control, eventually, press, render } from '../../support/react/react.ts';
import { ada } from '../../../scripts/sandbox/seed/citizens/people.ts';
import { startPageAs } from '../../support/portal/page-without-browser.ts';
import { openPage } from '../../support/react/wizard.tsx';
import { samples, type Sample } from './samples.ts';

/** A page of Ada on which one form is opened, with the calls that send it. */
interface FormPage {
  /** The calls that sent the form: what they were answered (0: nothing), and their `Idempotency-Key`. */
  sent: { status: number; key: string | null }[];
  /** Makes the calls that send the form fail; null restores them. */
  fail: (fault: string | null) => void;
  /** Opens the form at its last step, filled in; `turn` tells fillings of the same form apart. */
  open: (sample: Sample, turn: number) => Promise<void>;
  /** Opens the same form once more, as a reload does. */
  again: (sample: Sample) => Promise<void>;
  /** Waits until this text is there. */
  reads: (words: string) => Promise<void>;
}

/** Starts a page whose forms are sent to a sandbox in this process. */
async function startFormPage(): Promise<FormPage> {
  await startPageAs(ada.taxCode);
  const ask = globalThis.fetch;
  let sending: Sample['sending'] | null = null;
  let failing: string | null = null;
  const sent: FormPage['sent'] = [];
  let drawn: Awaited<ReturnType<typeof render>> | null = null;
  vi.stubGlobal('fetch', async (address: string, { signal: _, ...init }: RequestInit = {}) => {
    if (!sending || init.method !== sending.method || !sending.path.test(new URL(address).pathname))
      return ask(address, init);
    const headers = new Headers(init.headers);
    if (failing !== null) headers.set('x-sandbox-fault', failing);
    const call = { status: 0, key: headers.get('idempotency-key') };
    sent.push(call);
    // As a backend that knows nothing of keys: what arrived has to be found.
    if (sending.arrived === 'found') headers.delete('idempotency-key');
    const answer = await ask(address, { ...init, headers });
    call.status = answer.status;
    return answer;
  });
  const reads = (words: string) => eventually(() => expect(shown()).toContain(words));
  const open = async (sample: Sample, turn: number) => {
    sessionStorage.clear();
    sent.length = 0;
    failing = null;
    sending = sample.sending;
    openPage(sample.path);
    clearPersonal('ended');
    await loadUser();
    // As the page of the form does.
    await loadServices();
    const { form, step, values, item = '' } = await sample.filled(turn);
    keepForm(form, { path: sample.path, values, step, item });
    drawn = await render(sample.view());
    await reads(sample.stays);
  };
  const again = async (sample: Sample) => {
    await drawn?.leave();
    drawn = await render(sample.view());
    await reads(sample.stays);
  };
  return { sent, fail: (fault) => void (failing = fault), open, again, reads };
}

/** The text of the page, with the spaces that one types. */
function shown(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  return [document.body.textContent, ...fields].join(' ').replaceAll('\u00a0', ' ');
}

/** Presses the last button of a form; `times` within one moment, as an impatient finger does. */
async function pressLast(sample: Sample, times = 1): Promise<void> {
  await eventually(() => expect(control(sample.button).matches('[aria-disabled="true"]')).toBe(false));
  if (times === 1) return press(control(sample.button));
  await act(async () => {
    for (let count = 0; count < times; count += 1) control(sample.button).click();
  });
}

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
