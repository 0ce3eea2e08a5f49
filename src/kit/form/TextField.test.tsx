// @vitest-environment page
import { act } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { field, render, write } from '../../../tests/support/react/react.ts';
import { StepForm } from './StepForm.tsx';
import { TaxCodeField } from './TaxCodeField.tsx';
import { TextField, DateField } from './TextField.tsx';
import { useStepForm } from './use-step-form.ts';

function Example() {
  const form = useStepForm({ schema: z.any(), defaults: { code: '', phone: '' }, onConfirm: () => {} });
  return (
    <StepForm form={form}>
      <TextField name="code" label="Codice fiscale" uppercase withoutBlanks />
      <TextField name="phone" label="Telefono" prefix="+39" />
    </StepForm>
  );
}

test('a code loses its blanks, and of one that is too long nothing is cut', async () => {
  await render(<Example />);
  const code = field('Codice fiscale');
  await write(code, ' rss mra 80a01\u00a0h501u\u200b ');
  expect(code.value).toBe('RSSMRA80A01H501U');
  await write(code, 'VRDDAA81C54F952JXX');
  expect(code.value).toBe('VRDDAA81C54F952JXX');
});

test('in the middle of a code the caret stays', async () => {
  await render(<Example />);
  const code = field('Codice fiscale');
  await write(code, 'RSSMRA80A01H501U');
  const typeAt = async (place: number, text: string) => {
    const { value } = code;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      code,
      value.slice(0, place) + text + value.slice(place),
    );
    code.setSelectionRange(place + text.length, place + text.length);
    await act(async () => code.dispatchEvent(new Event('input', { bubbles: true })));
  };
  await typeAt(3, 'x');
  expect([code.value, code.selectionStart]).toEqual(['RSSXMRA80A01H501U', 4]);
  await write(code, 'RSS80A01');
  await typeAt(3, 'm ra');
  expect([code.value, code.selectionStart]).toEqual(['RSSMRA80A01', 6]);
});

test('a prefix that stands before the field is taken out of it', async () => {
  await render(<Example />);
  await write(field('Telefono'), '+39 333 1234567', true);
  expect(field('Telefono').value).toBe('333 1234567');
  await write(field('Telefono'), '011 1234567', true);
  expect(field('Telefono').value).toBe('011 1234567');
});

test('a day typed where the browser draws no date field is kept as one', async () => {
  function Day() {
    const form = useStepForm({ schema: z.any(), defaults: { day: '' }, onConfirm: () => {} });
    return (
      <StepForm form={form}>
        <DateField name="day" label="Fino al" />
      </StepForm>
    );
  }
  await render(<Day />);
  const day = field('Fino al');
  // As a browser that does not know the type.
  day.setAttribute('type', 'text');
  Object.defineProperty(day, 'type', { get: () => 'text', set: () => undefined });
  await write(day, '1/12/2026', true);
  expect(day.value).toBe('2026-12-01');
  await write(day, ' 01.02.2027 ', true);
  expect(day.value).toBe('2027-02-01');
  await write(day, 'domani', true);
  expect(day.value).toBe('domani');
});

test('no field of one line has a length at which the browser would cut what is pasted', async () => {
  await render(<Example />);
  expect([...document.querySelectorAll('input')].map((input) => input.maxLength)).toEqual([-1, -1]);
});

test('a tax code that no birth has given is shown with a hint, and is no error', async () => {
  function Odd() {
    const form = useStepForm({ schema: z.any(), defaults: { code: '' }, onConfirm: () => {} });
    return (
      <StepForm form={form}>
        <TaxCodeField name="code" label="Codice fiscale" />
      </StepForm>
    );
  }
  await render(<Odd />);
  const hint = () => document.querySelector('[aria-live="polite"] .alert')?.textContent ?? '';
  await write(field('Codice fiscale'), 'BLIPTR93M04A674');
  expect(hint()).toBe('');
  await write(field('Codice fiscale'), 'BLIPTR93MO4A674Q');
  expect(hint()).toContain('Controlla il codice fiscale');
  expect(field('Codice fiscale').getAttribute('aria-invalid')).toBeNull();
});
