// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { logInAda } from '../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../tests/support/react/react.ts';
import { ActingSwitch } from './ActingSwitch.tsx';

const delegation = (uuidDelega: string, asset: string) => ({
  uuidDelega,
  idServizio: 41,
  asset,
  stato: 'APPROVATA',
  dataScadenza: null,
});
const deleghe = [delegation('a', 'PPAY'), delegation('b', 'APPSCHED')];
const answer = {
  delegati: [],
  deleganti: [{ codiceFiscale: 'NREBRN48H07L219B', nome: 'Bruno', cognome: 'Neri', deleghe }],
};

let asked = vi.fn(() => Promise.resolve(Response.json(answer)));

beforeEach(() => {
  document.documentElement.dataset.ente = 'c_x000';
  document.documentElement.dataset.settings = JSON.stringify({
    enabledAssets: ['DELEGHE', 'PPAY', 'APPSCHED'],
  });
  clearPersonal('logout');
  asked = vi.fn(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('fetch', asked);
  logInAda();
});

const switches = () => document.querySelectorAll('select').length;
const drawBoth = () =>
  render(
    <>
      <ActingSwitch module="PPAY" />
      <ActingSwitch module="APPSCHED" />
    </>,
  );

test('the switches of a view read the delegations once, those that come later too', async () => {
  const { show } = await drawBoth();
  await eventually(() => expect(switches()).toBe(2));
  await show(
    <>
      <ActingSwitch module="PPAY" />
      <ActingSwitch module="APPSCHED" />
      <ActingSwitch key="later" module="PPAY" />
    </>,
  );
  await eventually(() => expect(switches()).toBe(3));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a view that is opened again reads them again', async () => {
  const { leave } = await drawBoth();
  await eventually(() => expect(switches()).toBe(2));
  await leave();
  await drawBoth();
  await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('after a failure the next switch reads them again', async () => {
  asked.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  const { show } = await render(<ActingSwitch module="PPAY" />);
  await eventually(() => expect(asked).toHaveBeenCalledTimes(1));
  await show(
    <>
      <ActingSwitch module="PPAY" />
      <ActingSwitch module="APPSCHED" />
    </>,
  );
  await eventually(() => expect(switches()).toBe(1));
  expect(asked).toHaveBeenCalledTimes(2);
});
