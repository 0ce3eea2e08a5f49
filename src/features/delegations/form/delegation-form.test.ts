// @vitest-environment page
import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/pdf/read-pdf.ts';
import { type FormContent, makeDelegationForm } from './delegation-form.ts';

const content: FormContent = {
  municipality: 'Comune di Torrebianca',
  delegator: { name: 'Giulia Ferri', taxCode: 'FRRGLI70A41L219M', isCompany: false },
  delegate: { name: 'Nicolò D’Angiò', taxCode: 'DNGNCL80A01L219K' },
  services: [{ title: 'Mensa scolastica', endsOn: '2026-06-30' }],
  opened: ['Chi è delegato vede tutti i pagamenti.'],
};

async function formOf(change: Partial<FormContent> = {}) {
  const bytes = await makeDelegationForm({ ...content, ...change }).arrayBuffer();
  return readPdf(new Uint8Array(bytes));
}

test('the form names who delegates, who is delegated, the services and their last days', async () => {
  const { text } = await formOf();
  for (const part of [
    'Comune di Torrebianca',
    'Delega per i servizi online',
    'Giulia Ferri, codice fiscale FRRGLI70A41L219M',
    'Nicolò D’Angiò, codice fiscale DNGNCL80A01L219K',
    'Mensa scolastica, fino al 30/06/2026',
    'Luogo e data',
    'Firma del delegante',
  ])
    expect(text).toContain(part);
});

test('for a company its representative signs', async () => {
  const delegator = { name: 'Esempio srl', taxCode: '01234567897', isCompany: true };
  const { text } = await formOf({ delegator });
  expect(text).toContain('legale rappresentante di');
  expect(text).toContain('Nome e cognome del legale rappresentante');
});

test('screen readers know language, title and structure', async () => {
  const { language, title, isMarked, elements } = await formOf();
  expect([language, title, isMarked]).toEqual(['it-IT', 'Delega per i servizi online', true]);
  expect(elements.find(({ role }) => role === 'H1')?.text).toBe('Delega per i servizi online');
});

test('many services take a second page, and none is lost', async () => {
  const services = Array.from({ length: 40 }, (_, index) => ({
    title: `Servizio ${index}`,
    endsOn: '2026-06-30' as const,
  }));
  const { pages, text } = await formOf({ services });
  expect(pages).toBe(2);
  for (const { title } of services) expect(text).toContain(`${title}, `);
});

test('a name of a language with other Latin letters is written', async () => {
  const { text } = await formOf({ delegate: { name: 'Łukasz Żółć', taxCode: 'DNGNCL80A01L219K' } });
  expect(text).toContain('Łukasz Żółć');
});
