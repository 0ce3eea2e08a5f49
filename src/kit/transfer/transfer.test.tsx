// @vitest-environment page
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readPageData } from '#domain/page-data.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { setPageData } from '#platform/page/page-data.ts';
import { dispatchSession } from '#platform/session/session.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { writeTab } from '#platform/storage/tab-storage.ts';
import { takeTransferCode, transferMark, waitingTransferCode } from '#platform/storage/transfer-code.ts';
import { paint, shapesOfPath, readQr } from '../../../tests/support/codes/picture.ts';
import { control, eventually, field, press, render, write } from '../../../tests/support/react/react.ts';
import {
  type Draft,
  empty,
  full,
  heading,
  type Id,
  openPage,
  step,
  wizard,
} from '../../../tests/support/react/wizard.tsx';
import { draftOf, filesField, textField } from '../wizard/draft-fields.ts';
import { useServiceWizard } from '../wizard/use-service-wizard.ts';
import { longestCode, openTransfer, sealTransfer, type Transfer, validFor } from './code.ts';
import { municipality, offerOf } from './offer.ts';
import { faultTexts, type TransferFault } from './texts.ts';
import { $arrival } from './ContinueElsewhere.tsx';

const fields = { name: textField, email: textField, text: textField, files: filesField };
const { read } = draftOf(fields);
const path = '/nuova-richiesta?servizio=4';

function Service({ initial = empty, form = 'prova' }: { initial?: Draft; form?: string }) {
  const { wizard: props } = useServiceWizard<Draft, Id>({
    form,
    initial,
    read,
    forget: ['email'],
    user: null,
    send: () => Promise.resolve(),
    onDone: () => {},
    refusal: () => ({ message: 'Non inviata' }),
  });
  return wizard(props);
}

/** A browser that has never been here. */
function newDevice(address = path): void {
  sessionStorage.clear();
  dispatchSession('logout');
  $arrival.set(null);
  openPage(address);
}

const transfer = (values: Partial<Transfer> = {}): Transfer => ({
  municipality: municipality(),
  route: 'assistance',
  path,
  form: 'prova',
  step: 'request',
  owner: null,
  until: Date.now() + validFor,
  values: { name: 'Bruna', email: 'b@example.org', text: '' },
  ...values,
});

/** Opens the wizard with a code in its address; what was said stands in `alert`. */
async function arriveWith(code: string) {
  newDevice(`${path}${transferMark}${code}`);
  takeTransferCode();
  expect(location.hash).toBe('');
  await render(<Service />);
  await eventually(() => expect($arrival.get()).not.toBeNull());
}
const alert = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  document.documentElement.dataset['ente'] = 'L219';
  setPageData(readPageData({ ente: 'L219' }));
  document.body.replaceChildren();
  newDevice();
});

test('begun on one device, continued on another at the same step', async () => {
  const { leave } = await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await write(field('Email'), 'b@example.org');
  await step('Avanti');
  await write(field('Dettagli'), 'Il lampione è spento 💡');
  await press(control('Continua su un altro dispositivo'));
  await eventually(() => expect(document.querySelector('svg[role="img"]')).not.toBeNull());
  const drawn = document.querySelector('svg[role="img"] path[fill="#000"]')!.getAttribute('d')!;
  const link = readQr(paint(shapesOfPath(drawn), { scale: 3, margin: 4 })).data;
  await leave();
  document.body.replaceChildren();

  newDevice(link.replace(location.origin, ''));
  takeTransferCode();
  expect(location.href).toBe(`${location.origin}${path}`);
  await render(<Service />);
  await eventually(() => expect(heading()).toContain('Persona'));
  // What is never kept, as an address to be proved, does not go along: its step is open again.
  expect([field('Nome').value, field('Email').value]).toEqual(['Bruna', '']);
  await write(field('Email'), 'b@example.org');
  await step('Avanti');
  expect(field('Dettagli').value).toBe('Il lampione è spento 💡');
  await eventually(() => expect(document.body.textContent).toContain('Continui da dove eri arrivato'));
  expect(waitingTransferCode()).toBeNull();
});

test('the step that was reached opens, and files are named that have to be chosen again', async () => {
  const values = { ...full, files: [{ filename: 'carta.pdf', lost: true }] };
  await arriveWith(await sealTransfer(transfer({ step: 'summary', values })));
  await eventually(() => expect(heading()).toContain('Riepilogo'));
  await eventually(() =>
    expect(document.querySelector('[role="status"]')?.textContent).toContain('carta.pdf'),
  );
  expect(keptForm('prova')?.values).toMatchObject({ files: [{ filename: 'carta.pdf', lost: true }] });
});

test('files stay here, what the backend has already goes along, and nobody’s file comes in', async () => {
  const upload = { filename: 'a.pdf', mimeType: 'application/pdf', base64: 'JVBERi0=' };
  const stored = { filename: 'b.pdf', stored: '7', mimeType: null, size: 3 };
  const form = { name: 'prova', path, values: { files: [upload, stored], other: ['x'] } };
  const offer = await offerOf(form);
  expect(offer.files).toEqual(['a.pdf']);
  const opened = await openTransfer(offer.code!);
  expect(opened).toMatchObject({
    values: { files: [{ filename: 'a.pdf', lost: true }, stored], other: ['x'] },
  });
  await arriveWith(await sealTransfer(transfer({ values: { ...full, files: [upload] } })));
  await eventually(() => expect(alert()).toContain(faultTexts.edited));
});

const changed = (code: string, at: number) =>
  `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`;

test.each<[string, TransferFault, () => Promise<string>]>([
  ['cut off', 'cut-off', async () => (await sealTransfer(transfer())).slice(0, -20)],
  ['cut off at its beginning', 'cut-off', async () => '1'],
  ['without content', 'cut-off', async () => ''],
  ['edited', 'edited', async () => changed(await sealTransfer(transfer()), 60)],
  ['with another key', 'edited', async () => changed(await sealTransfer(transfer()), 7)],
  ['longer than it says', 'edited', async () => `${await sealTransfer(transfer())}AAAA`],
  ['a day old', 'expired', () => sealTransfer(transfer({ until: Date.now() - 1000 }))],
  ['valid for a year', 'edited', () => sealTransfer(transfer({ until: Date.now() + 365 * validFor }))],
  [
    'of another municipality',
    'other-municipality',
    () => sealTransfer(transfer({ municipality: 'A001 x.it' })),
  ],
  ['of another release', 'other-version', async () => `2${(await sealTransfer(transfer())).slice(1)}`],
  ['of another form', 'other-form', () => sealTransfer(transfer({ form: 'altra' }))],
  [
    'of another page',
    'other-form',
    () => sealTransfer(transfer({ route: 'report', path: pathOf('report') })),
  ],
  ['with a route that its path is not', 'edited', () => sealTransfer(transfer({ route: 'report' }))],
  ['that leads to another site', 'edited', () => sealTransfer(transfer({ path: '//evil.example/x' }))],
  [
    'with values that the form does not take',
    'edited',
    () => sealTransfer(transfer({ values: { name: 7 } })),
  ],
  ['far too large', 'too-large', async () => `1.70000.A.${'A'.repeat(longestCode)}`],
  [
    'that unpacks without an end',
    'edited',
    async () => {
      return sealTransfer(transfer({ values: { text: 'x'.repeat(600_000) } }));
    },
  ],
])('one %s is refused in one sentence, and nothing is filled in', async (_, fault, make) => {
  await arriveWith(await make());
  await eventually(() => expect(alert()).toContain(faultTexts[fault]));
  expect(faultTexts[fault].match(/[.!?](?:\s|$)/g)).toHaveLength(1);
  expect(heading()).toContain('Persona');
  expect([field('Nome').value, field('Email').value]).toEqual(['', '']);
  expect(keptForm('prova')).toBeNull();
  expect(waitingTransferCode()).toBeNull();
});

test('what was typed here stays when what comes is refused', async () => {
  const { leave } = await render(<Service />);
  await write(field('Nome'), 'Carla');
  await leave();
  const code = await sealTransfer(transfer({ values: { name: 7 } }));
  openPage(`${path}${transferMark}${code}`);
  await render(<Service />);
  await eventually(() => expect(alert()).toContain(faultTexts.edited));
  expect(field('Nome').value).toBe('Carla');
});

test('a form that is being paid for, or may have arrived, is not given away', async () => {
  await render(<Service />);
  await write(field('Nome'), 'Bruna');
  writeTab('PAGAMENTI', [{ form: 'prova', end: null }]);
  await press(control('Continua su un altro dispositivo'));
  await eventually(() => expect(document.body.textContent).toContain('C’è un pagamento in corso'));
  expect(document.querySelector('svg[role="img"]')).toBeNull();
  await press(control('Chiudi'));
  writeTab('PAGAMENTI', [{ form: 'prova', end: 'unpaid' }]);
  writeTab('INVIO_prova', { v: 1, openSince: 1, keys: [], savedAt: Date.now() });
  await press(control('Continua su un altro dispositivo'));
  await eventually(() => expect(document.body.textContent).toContain('non è ancora concluso'));
});

test('a file opens its form at its page, and one that cannot is refused where it was chosen', async () => {
  await render(<Service />);
  await press(control('Continua su un altro dispositivo'));
  await eventually(() => expect(document.querySelector('input[type="file"]')).not.toBeNull());
  const choose = async (content: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, 'files', { value: [new File([content], 'x.portico')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await choose('non un codice');
  await eventually(() =>
    expect(document.querySelector('.alert-danger')?.textContent).toContain(faultTexts['cut-off']),
  );
  const code = await sealTransfer(transfer({ path: `${path}&x=1` }));
  await choose(`${code}\n`);
  await eventually(() => expect(waitingTransferCode()).toBe(code));
  expect(location.search).toBe('?servizio=4&x=1');
});

test('a code waits over a login until its form is there', async () => {
  const code = await sealTransfer(transfer());
  newDevice(`${path}${transferMark}${code}`);
  takeTransferCode();
  // The page of the login, and the way back.
  openPage('/area-personale');
  openPage(path);
  expect(waitingTransferCode()).toBe(code);
  await render(<Service />);
  await eventually(() => expect(heading()).toContain('Richiesta'));
  expect(keptForm('prova')?.values).toMatchObject({ name: 'Bruna' });
});

test('nothing leaves the browser', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  await arriveWith(await sealTransfer(transfer()));
  await press(control('Continua su un altro dispositivo'));
  await eventually(() => expect(document.querySelector('svg[role="img"]')).not.toBeNull());
  expect(fetched).not.toHaveBeenCalled();
});
