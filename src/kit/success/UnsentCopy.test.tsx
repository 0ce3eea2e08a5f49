// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { control, eventually, press, render } from '../../../tests/support/react/react.ts';
import { full, memory, openPage, wizard } from '../../../tests/support/react/wizard.tsx';
import { readPdf } from '../../../tests/support/pdf/read-pdf.ts';
import { beginSection } from './shown-summary.ts';
import { UnsentCopy } from './UnsentCopy.tsx';

let saved: Promise<Uint8Array> | null = null;

beforeEach(() => {
  openPage();
  // Another page has noted no summary.
  beginSection()();
  saved = null;
  const office = document.createElement('ul');
  office.className = 'pc-office';
  for (const line of ['URP: 011 123456', 'Lunedì 9-12'])
    office.append(Object.assign(document.createElement('li'), { textContent: line }));
  document.body.replaceChildren(office);
  URL.createObjectURL = (blob: Blob) => {
    saved = blob.arrayBuffer().then((bytes) => new Uint8Array(bytes));
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const offer = () => document.querySelector('[data-unsent]');
const saveCopy = async () => {
  await press(control('Salva come PDF quello che hai scritto'));
  await eventually(() => expect(saved).not.toBeNull());
  return (await readPdf(await saved!)).text.replace(/\s+/g, ' ');
};

test('a sending that fails is tried again first; then a copy of what was written is offered, and nothing is sent', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const onSubmit = () => Promise.reject(new Error('offline'));
  const refusal = () => ({ message: 'Non è stato possibile inviare' });
  await render(wizard({ store: memory({ values: full, step: 'summary' }), onSubmit, refusal }));
  expect(offer()).toBeNull();
  await press(control('Invia'));
  expect(document.body.textContent).toContain('Non è stato possibile inviare');
  expect(offer()).toBeNull();
  await press(control('Invia'));
  await eventually(() => expect(offer()).not.toBeNull());
  const text = await saveCopy();
  for (const part of ['Nome Anna', 'il Comune non l’ha ricevuta', 'URP: 011 123456', 'Lunedì 9-12'])
    expect(text).toContain(part);
  expect(fetch).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('of a form without a summary the fields are told, without codes, consents and what nobody sees', async () => {
  const { show } = await render(null);
  await show(
    <form>
      <label>
        Dettagli * <textarea defaultValue="Non va" />
      </label>
      <label>
        Servizio
        <select defaultValue="8">
          <option value="8">Mensa</option>
        </select>
      </label>
      <label>
        Codice <input autoComplete="one-time-code" defaultValue="98765" />
      </label>
      <div aria-hidden="true">
        <label>
          Trappola <input defaultValue="robot" />
        </label>
      </div>
      <UnsentCopy />
    </form>,
  );
  const text = await saveCopy();
  expect(text).toContain('Non va');
  expect(text).toContain('Mensa');
  for (const part of ['98765', 'robot']) expect(text).not.toContain(part);
});
