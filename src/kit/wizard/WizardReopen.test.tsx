// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { $toasts } from '#platform/toasts.ts';
import { field, press, control, render, write } from '../../../tests/support/react/react.ts';
import {
  browserBack,
  full,
  heading,
  memory,
  openPage,
  step,
  wizard,
} from '../../../tests/support/react/wizard.tsx';

const problem = () => document.querySelector('.pc-wizard [role="alert"]')?.textContent;
const refused = {
  onSubmit: () => Promise.reject(new Error('422')),
  refusal: () => ({ message: 'Non più libero', opens: { id: 'request', values: { text: '' } } }),
};

beforeEach(() => {
  openPage();
  $toasts.set([]);
});

test('a refusal opens the step it names, with its message and without what was refused', async () => {
  const store = memory();
  await render(wizard({ ...refused, store }));
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  expect(heading()).toContain('Richiesta');
  expect(document.activeElement).toBe(document.querySelector('h2'));
  expect(problem()).toContain('Non più libero');
  expect($toasts.get(), 'no toast lies over what the step offers instead').toEqual([]);
  expect(field('Dettagli').value).toBe('');
  expect(store.kept).toEqual({ values: { ...full, text: '' }, step: 'request' });
});

test('filled in again, the step leads straight back to where it was sent from, which sends', async () => {
  const onSubmit = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('422'));
  const refusal = () => ({ message: 'Non più libero', opens: { id: 'person', values: { name: '' } } });
  await render(wizard({ onSubmit, refusal }));
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  expect(heading()).toContain('Persona');
  await write(field('Nome'), 'Bruna');
  await step('Avanti');
  expect(heading()).toContain('Riepilogo');
  expect(problem()).toBeUndefined();
  await step('Invia');
  expect(onSubmit).toHaveBeenLastCalledWith({ ...full, name: 'Bruna' });
});

test('Back of the browser leads to where it was sent from, which names what is missing', async () => {
  await render(wizard(refused));
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  await browserBack();
  expect(heading()).toContain('Riepilogo');
  await step('Invia');
  expect(heading()).toContain('Richiesta');
  expect(document.activeElement?.textContent).toContain('Dettagli: Campo obbligatorio');
});

test('a refusal may open the very step that was sent, and says so each time', async () => {
  const refusal = () => ({ message: 'Codice scaduto', opens: { id: 'summary' } });
  await render(wizard({ ...refused, refusal }));
  for (const label of ['Avanti', 'Avanti', 'Invia', 'Invia']) await step(label);
  expect(heading()).toContain('Riepilogo');
  expect(problem()).toContain('Codice scaduto');
  await press(control('Modifica Persona'));
  await step('Avanti');
  expect(problem(), 'it is said once').toBeUndefined();
});

test('a refusal of fields opens their step with each of them marked, and links to them', async () => {
  const details = ['testo: troppo breve', 'altro: non c’è'];
  const refusal = () => ({ message: 'Controlla i dati', opens: { id: 'request', details } });
  await render(wizard({ ...refused, refusal, wireNames: { testo: 'text' } }));
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  expect(heading()).toContain('Richiesta');
  expect(document.activeElement?.textContent).toContain('Dettagli: troppo breve');
  expect(field('Dettagli').getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelectorAll('.pc-wizard [role="alert"]')).toHaveLength(1);
});

test('where the step shows none of the fields that were refused, its message says so', async () => {
  const refusal = () => ({ message: 'Controlla i dati', opens: { id: 'request', details: ['altro: x'] } });
  await render(wizard({ ...refused, refusal }));
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  expect(problem()).toContain('Controlla i dati');
});
