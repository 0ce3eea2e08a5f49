// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { cells, parts } from '#kit/success/parts.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { showSentParts } from './feedback-outcome.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/feedback');
  document.body.innerHTML = '<div></div>';
});

const place = () => document.querySelector('div')!;
const file = { filename: 'modulo.pdf', mimeType: 'application/pdf', base64: 'QQ==' };
const sections = [{ title: 'Richiesta', rows: [{ label: 'Servizio', value: '<b>Mensa</b>' }] }];

test.each(['assistance', 'cancellation'] as const)(
  'what the table says is shown after %s is there, as text',
  async (sending) => {
    await keepSent({ sending, number: '7007', module: null, sections, files: [file], follow: '/' });
    await showSentParts(sending, place());
    for (const part of parts.filter((name) => name !== 'outcome' && name !== 'next'))
      if (cells[sending][part] === 'shown')
        expect(document.querySelector(`[data-part="${part}"]`)?.textContent, part).toBeTruthy();
    expect(document.querySelector('b')).toBeNull();
    expect(place().textContent).toContain('<b>Mensa</b>');
    expect(place().textContent).toContain('modulo.pdf');
    expect(document.querySelector('details')?.open).toBe(false);
  },
);

test('of another sending nothing is shown', async () => {
  await keepSent({ sending: 'report', number: '7', module: null, follow: '/' });
  await showSentParts('assistance', place());
  expect(place().childElementCount).toBe(0);
});

test('the number stands on the page once, in the sentence that the page has for it', async () => {
  document.body.innerHTML =
    '<section data-outcomes><p data-needs="number">Il numero è <strong>7007</strong>.</p><div></div></section>';
  await showSentParts('assistance', place());
  expect(document.body.textContent).toBe('Il numero è 7007.');
  await keepSent({ sending: 'assistance', number: '7007', module: null, sections, follow: '/' });
  await showSentParts('assistance', place());
  expect(document.body.textContent.split('7007')).toHaveLength(2);
  expect(document.querySelector('p strong')?.textContent).toBe('7007');
  expect(document.querySelector('p [data-part="number"] button')?.textContent).toContain('Copia');
});
