// @vitest-environment page
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FirstName, TaxCode } from '#contracts/fields.ts';
import { control, field, press, render, write } from '../../../tests/support/react/react.ts';
import { FormButtons } from './FormButtons.tsx';
import { StepForm } from './StepForm.tsx';
import { TextField } from './TextField.tsx';
import { useStepForm } from './use-step-form.ts';

const schema = z.object({ name: FirstName, code: TaxCode });
const code = 'BNCCRL75S62A944O';
const title = 'Nuova richiesta | Comune';

function Example({ onConfirm = () => {} }: { onConfirm?: () => unknown }) {
  const refusal = () => ({ message: 'Riprova più tardi.' });
  const form = useStepForm({ schema, defaults: { name: '', code: '' }, onConfirm, refusal });
  return (
    <StepForm form={form}>
      <TextField name="name" label="Nome" required />
      <TextField name="code" label="Codice fiscale" required />
      <FormButtons confirm="Conferma" />
    </StepForm>
  );
}

beforeEach(() => {
  document.title = title;
});

test('the title of the page begins with "Errore: " until every field is mended', async () => {
  const { leave } = await render(<Example />);
  expect(document.title).toBe(title);
  await press(control('Conferma'));
  await press(control('Conferma'));
  expect(document.title).toBe(`Errore: ${title}`);
  await write(field('Nome'), 'Anna', true);
  expect(document.title).toBe(`Errore: ${title}`);
  await write(field('Codice fiscale'), code, true);
  expect(document.title).toBe(title);
  await write(field('Nome'), '', true);
  expect(document.title).toBe(`Errore: ${title}`);
  await leave();
  expect(document.title).toBe(title);
});

test('a field that was corrected leaves the summary, which goes with the last; another mistake is named there', async () => {
  await render(<Example />);
  const problems = () => [...document.querySelectorAll('.pc-problems li')].map((one) => one.textContent);
  await press(control('Conferma'));
  expect(problems()).toHaveLength(2);
  await write(field('Codice fiscale'), 'BNC', true);
  expect(problems()).toEqual([
    'Nome: Campo obbligatorio',
    expect.stringMatching(/^Codice fiscale: (?!Campo obbligatorio)/),
  ]);
  await write(field('Nome'), 'Anna', true);
  expect(problems()).toEqual([expect.stringMatching(/^Codice fiscale:/)]);
  await write(field('Codice fiscale'), code, true);
  expect(document.querySelector('.pc-problems')).toBeNull();
});

test('a form that the service refused is named in the title, until it is sent again', async () => {
  let isDown = true;
  await render(<Example onConfirm={() => isDown && Promise.reject(new Error('503'))} />);
  await write(field('Nome'), 'Anna');
  await write(field('Codice fiscale'), code);
  await press(control('Conferma'));
  expect(document.title).toBe(`Errore: ${title}`);
  isDown = false;
  await press(control('Conferma'));
  expect(document.title).toBe(title);
});

function Changing() {
  const [hasCode, setHasCode] = useState(true);
  const form = useStepForm({ schema, defaults: { name: '', code: '' }, onConfirm: () => {} });
  return (
    <StepForm form={form}>
      <TextField name="name" label="Nome" required />
      {hasCode && <TextField name="code" label="Codice fiscale" required />}
      <button type="button" onClick={() => setHasCode(false)}>
        Non ho un codice
      </button>
      <FormButtons confirm="Conferma" />
    </StepForm>
  );
}

test('the summary names no field that has gone from the page', async () => {
  await render(<Changing />);
  await press(control('Conferma'));
  const named = () => [...document.querySelectorAll('.pc-problems a')].map((link) => link.textContent);
  expect(named()).toEqual([expect.stringContaining('Nome'), expect.stringContaining('Codice fiscale')]);
  await press(control('Non ho un codice'));
  expect(named()).toEqual([expect.stringContaining('Nome')]);
});
