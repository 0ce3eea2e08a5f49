// @vitest-environment page
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fullName } from '#domain/text/display.ts';
import { usableStates } from '#features/delegations/states.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { readAvailable } from '../available.ts';
import { BlankPicker } from '../islands/BlankPicker.tsx';
import { PickerAhead } from '../PickerAhead.tsx';
import { texts } from '../texts.ts';
import { drawPicker, type PersonAhead, personsAhead } from './persons-ahead.ts';

const served = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock('#platform/calls/client.ts', () => ({
  client: {
    call: ({ answer }: { answer: z.ZodMiniType }) => Promise.resolve(z.parse(answer, served.answer)),
  },
}));

const today = '2026-11-25';
const acting = { what: 'persons', module: 'APPSCHED', usable: usableStates, kept: 'x' } as const;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(`${today}T10:00Z`), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What the page's code makes of an answer, as a picker shows it. */
async function byContract(answer: unknown): Promise<PersonAhead[]> {
  served.answer = answer;
  const persons = await readAvailable({ module: 'APPSCHED' });
  return persons.map((person) => ({
    taxCode: person.taxCode,
    label: texts.person(fullName(person), person.taxCode),
    endsOn: person.endsOn,
    note: person.note,
  }));
}

const bruno = { codiceFiscale: 'NREBRN48H07L219B', nome: 'Bruno', cognome: 'Neri' };
const carla = { codiceFiscale: 'bncmrc72b10a944k', nome: ' Carla ', cognome: null };
const company = { tipoPersona: 'G', codiceFiscale: '01234567897', ragioneSociale: 'Esempio srl', nome: '', cognome: '' };
const of = (rest: object = {}) => ({
  uuidDelega: 'a',
  idServizio: 33,
  stato: 'APPROVATA',
  asset: 'APPSCHED',
  dataScadenza: '2027-03-01',
  ...rest,
});
const from = (...deleghe: object[]) => ({ delegati: [], deleganti: [{ ...bruno, deleghe }] });

describe('read as the contract reads it', () => {
  test.each([
    ['nobody', { delegati: [], deleganti: [] }],
    ['nobody, both sides in one', []],
    ['one person', from(of())],
    ['two, one of them in small letters and without a surname', { deleganti: [{ ...bruno, deleghe: [of()] }, { ...carla, deleghe: [of()] }] }],
    ['a company', { deleganti: [{ ...company, deleghe: [of()] }] }],
    ['a role for each', [{ ...bruno, ruolo: 'DELEGANTE', deleghe: [of()] }, { ...carla, ruolo: 'DELEGATO', deleghe: [of()] }]],
    ['of several the one that ends last', from(of({ noteDelega: 'prima' }), of({ dataScadenza: '2027-09-01', noteDelega: 'ultima' }))],
    ['of two that end together the first', from(of({ noteDelega: 'prima' }), of({ noteDelega: 'seconda' }))],
    ['one without a last day ends after all', from(of(), of({ dataScadenza: null }))],
    ['its last day is today', from(of({ dataScadenza: today }))],
    ['past its last day', from(of({ dataScadenza: '2026-11-24' }))],
    ['not approved yet', from(of({ stato: 'ATTESA_DELEGATO' }))],
    ['another module', from(of({ asset: 'PPAY' }))],
    ['a state that nobody knows', from(of({ stato: 'NUOVO' }))],
    ['no delegation', from()],
  ])('%s', async (_, answer) => {
    const found = personsAhead(answer, acting, today);
    expect(found).not.toBeNull();
    expect(found).toEqual(await byContract(answer));
  });

  test('a company is shown by its name', () => {
    const [found] = personsAhead({ deleganti: [{ ...company, deleghe: [of()] }] }, acting, today) ?? [];
    expect(found?.label).toBe(texts.person('Esempio srl', '01234567897'));
  });

  test.each([
    ['nothing', null],
    ['an error', { error: 'x' }],
    ['a person that is none', { deleganti: [null] }],
    ['no tax code', { deleganti: [{ deleghe: [of()] }] }],
    ['one person twice', { deleganti: [{ ...bruno, deleghe: [of()] }, { ...bruno, deleghe: [of()] }] }],
    ['one delegation outside a list', { deleganti: [{ ...bruno, deleghe: of() }] }],
    ['a day written otherwise', from(of({ dataScadenza: '01/03/2027' }))],
    ['markup in a note', from(of({ noteDelega: '<b>Solo</b> per me' }))],
    ['no module', from(of({ asset: null }))],
    ['no id', from(of({ uuidDelega: '' }))],
  ])('%s is left to it', (_, answer) => {
    expect(personsAhead(answer, acting, today)).toBeNull();
  });
});

describe('drawn', () => {
  const persons = [
    { taxCode: 'NREBRN48H07L219B', label: 'Bruno Neri – NREBRN48H07L219B', endsOn: '2027-03-01', note: null },
    { taxCode: 'BNCMRC72B10A944K', label: 'Carla – BNCMRC72B10A944K', endsOn: null, note: 'Per ritirare' },
  ];
  const drawPage = (content: ReactNode) => {
    const template = (
      <template data-picker>
        <BlankPicker />
      </template>
    );
    const html = renderToStaticMarkup(
      <main>
        {template}
        {content}
      </main>,
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    document.body.replaceChildren(...page.body.childNodes);
  };
  const described = (element: Element | null) =>
    document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent;

  test('each person has a row, with its last day and what the delegation means', () => {
    drawPage(<PickerAhead />);
    expect(drawPicker(persons)).toBe(true);
    const group = document.querySelector('fieldset');
    const radios = [...document.querySelectorAll('input')];
    expect(radios.map(({ value, checked, labels }) => [value, checked, labels?.[0]?.textContent])).toEqual([
      ['', true, 'Per me'],
      [persons[0]?.taxCode, false, persons[0]?.label],
      [persons[1]?.taxCode, false, persons[1]?.label],
    ]);
    expect(radios.map(described)).toEqual([undefined, 'scade il 01/03/2027', undefined]);
    expect(described(group)).toBe('Per ritirare');
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  });

  test('also where the page’s code has put the place anew, before the answer', async () => {
    drawPage(null);
    await render(<PickerAhead />);
    expect(drawPicker(persons)).toBe(true);
    expect([...document.querySelectorAll('label')].map(({ control }) => control?.closest('template'))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('what nobody says leaves no empty line', () => {
    drawPage(<PickerAhead />);
    drawPicker([{ ...persons[0]!, endsOn: null }]);
    expect(document.querySelectorAll('fieldset small')).toHaveLength(0);
    expect(document.querySelectorAll('fieldset[aria-describedby], fieldset [aria-describedby]')).toHaveLength(0);
  });

  test('not where the page has no place for it', () => {
    drawPage(null);
    expect(drawPicker(persons)).toBe(false);
  });
});
