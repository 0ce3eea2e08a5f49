// @vitest-environment page
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getConfig } from '#contracts/config.ts';
import { $config } from '#platform/app.ts';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { eventually, press, render } from '../../../../tests/support/react/react.ts';
import { SummaryPanel } from './SummaryPanel.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('#platform/page/save-file.ts', async (original) => ({ ...(await original<object>()), saveFile }));

const paid = { codiceStatoPagamento: '0', descrizionePortale: 'Mensa', importo: 62 };
const dated = { ...paid, iuv: '1', dataOraOperazione: '2025-10-20T09:12:44Z' };
const undated = { ...paid, iuv: '2' };

let debtPositions: object[];
/** The receipt of every payment, in base64. */
let receipt: string | null;

beforeEach(() => {
  logInAda();
  // Whether a delegation is still valid cannot be known.
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.includes('deleg')
        ? new Response(null, { status: 503 })
        : Response.json(path.includes('paymentreceipt') ? { receipt } : { debtPositions }),
    ),
  );
});

const shown = () => document.body.textContent;

test('the printed summary says how many payments without a date it leaves out', async () => {
  debtPositions = [dated, undated, { ...undated, iuv: '3' }];
  await render(<SummaryPanel />);
  await eventually(() => expect(document.querySelector('tfoot td')?.textContent).toBe('1'));
  expect(document.querySelector('.pc-print')?.textContent).toContain(
    'Il riepilogo non comprende 2 pagamenti di cui non è nota la data.',
  );
});

test('where every payment has its date, nothing is said', async () => {
  debtPositions = [dated];
  await render(<SummaryPanel />);
  await eventually(() => expect(shown()).toContain('Riepilogo dei pagamenti 2025'));
  expect(shown()).not.toContain('non comprende');
});

test('the printed summary names the company for which the citizen acts', async () => {
  const srl = { taxCode: '01234567897', name: 'Esempio srl', surname: '' };
  actFor('PPAY', { ...srl, delegation: 'd-1', serviceId: '41', endsOn: null });
  onTestFinished(() => stopActing('PPAY'));
  debtPositions = [dated];
  await render(<SummaryPanel />);
  await eventually(() =>
    expect(shown()).toContain('Esempio srl, codice fiscale 01234567897. Stampato da Ada'),
  );
});

test('payments without a date alone are not called none', async () => {
  debtPositions = [undated];
  await render(<SummaryPanel />);
  await eventually(() =>
    expect(shown()).toContain('Il riepilogo non comprende un pagamento di cui non è nota la data.'),
  );
  expect(shown()).not.toContain('Non ci sono ancora pagamenti fatti');
});

test.each([
  [['PPAY'], false],
  [['PPAY', 'MYPAY'], true],
])('with the modules %s: that some payments of the list are not in it is said: %s', async (codes, says) => {
  const assets = codes.map((codice) => ({ codice }));
  $config.set(z.parse(getConfig.answer, { nome: 'Torrebianca', codiceEnte: 'A001', assets }));
  onTestFinished(() => $config.set(null));
  debtPositions = [dated];
  await render(<SummaryPanel />);
  await eventually(() => expect(shown()).toContain('Riepilogo dei pagamenti 2025'));
  expect(shown()).toContain('quelli fatti da poco possono mancare');
  expect(shown().includes('non fanno parte di questo riepilogo')).toBe(says);
});

test.each([
  ['eA==', 1, 'success'],
  [null, 0, 'warning'],
])('of the receipt %s %d is saved, which is told as %s', async (answer, saved, tone) => {
  saveFile.mockClear();
  receipt = answer;
  debtPositions = [{ ...dated, presenzaQuietanza: true }];
  await render(<SummaryPanel />);
  await eventually(() => expect(document.querySelector('.pc-save button')).not.toBeNull());
  await press(document.querySelector<HTMLElement>('.pc-save button')!);
  await eventually(() => expect(document.querySelector(`.alert-${tone}`)).not.toBeNull());
  expect(saveFile).toHaveBeenCalledTimes(saved);
  expect(document.querySelector(`.alert-${tone}`)?.textContent.includes('Mensa')).toBe(saved === 0);
});
