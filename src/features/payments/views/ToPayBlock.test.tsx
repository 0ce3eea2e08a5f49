// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { actFor } from '#platform/session/delegators.ts';
import { ToPayBlock } from './ToPayBlock.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

beforeEach(() => {
  clearPersonal('logout');
});

const bruno = {
  taxCode: 'NREBRN48H07L219B',
  name: 'Bruno',
  surname: 'Neri',
  delegation: 'd-1',
  serviceId: '41',
  endsOn: null,
};
/** Ada's own fine is at the other payment system than the one in which she acts for Bruno. */
const debts = { [bruno.taxCode]: 'TARI di Bruno', VRDDAA81C54F952J: 'TARI di Ada' };
const twoSystems = async (address: string) => {
  if (address.includes('/mypay/'))
    return Response.json([
      { iud: 'd1', causale: 'Verbale 5512/2026', importo: 42, numeroAvviso: '3'.repeat(18) },
    ]);
  // What a page asks beside, when it has time, has no answer here.
  if (!address.includes('/ppay/')) return new Response('{}', { status: 503 });
  const debtPositions = Object.entries(debts)
    .filter(([code]) => address.includes(code))
    .map(([, descrizionePagamento]) => ({
      iuv: '01202500001200183',
      descrizionePagamento,
      importo: 10,
      codiceStatoPagamento: '1',
    }));
  return Response.json({ debtPositions });
};
const shown = () => [...document.querySelectorAll('.pc-task-title')].map(({ textContent }) => textContent);

test('while somebody is acted for only what they owe is shown, and one’s own behind one link', async () => {
  logInAda();
  vi.stubGlobal('fetch', twoSystems);
  actFor('PPAY', bruno);
  await render(<ToPayBlock empty="Nessun pagamento" allHref="/" page="PPAY" />);
  await eventually(() => expect(shown()).toEqual(['TARI di Bruno']));
  expect(document.body.textContent).not.toContain('Verbale');
  const own = document.querySelectorAll<HTMLAnchorElement>('a[href$="#pagamenti"]');
  expect([...own].map(({ textContent }) => textContent)).toEqual(['Vedi i tuoi pagamenti']);
  await press(own[0]!);
  await eventually(() => expect(shown().toSorted()).toEqual(['TARI di Ada', 'Verbale 5512/2026']));
  expect(document.querySelector('a[href$="#pagamenti"]')).toBeNull();
});

test('on the page of a service at the other payment system one acts for oneself', async () => {
  logInAda();
  vi.stubGlobal('fetch', twoSystems);
  actFor('PPAY', bruno);
  await render(<ToPayBlock empty="Nessun pagamento" allHref="/" page="MYPAY" />);
  await eventually(() => expect(shown()).toEqual(['Verbale 5512/2026']));
  expect(document.body.textContent).not.toContain('Bruno');
});

test('where neither system answers it is said once, and one button asks both again', async () => {
  logInAda();
  const service = vi.fn(async (_address: string) => new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', service);
  await render(<ToPayBlock empty="Non hai pagamenti in sospeso" allHref="/" page="PPAY" />);
  await eventually(() => expect(document.querySelectorAll('.alert')).toHaveLength(1));
  service.mockClear();
  await press(control('Riprova'));
  const asked = () => service.mock.calls.flatMap(([address]) => /\/(ppay|mypay)\//.exec(address)?.[1] ?? []);
  await eventually(() => expect(new Set(asked())).toEqual(new Set(['ppay', 'mypay'])));
});
