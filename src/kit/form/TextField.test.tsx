// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { field, render, write } from '../../../tests/support/react/react.ts';
import { StepForm } from './StepForm.tsx';
import { TextField } from './TextField.tsx';
import { useStepForm } from './use-step-form.ts';

function Example() {
  const form = useStepForm({ schema: z.any(), defaults: { code: '', phone: '' }, onConfirm: () => {} });
  return (
    <StepForm form={form}>
      <TextField name="code" label="Codice fiscale" uppercase withoutBlanks maxLength={16} />
      <TextField name="phone" label="Telefono" type="tel" prefix="+39" />
    </StepForm>
  );
}

test('a code written in groups is not cut: blanks go before its length is counted', async () => {
  await render(<Example />);
  const code = field('Codice fiscale');
  await write(code, ' rss mra 80a01\u00a0h501u\u200b ');
  expect(code.value).toBe('RSSMRA80A01H501U');
  await write(code, 'RSSMRA80A01H501UX');
  expect(code.value).toBe('RSSMRA80A01H501U');
});

test('in the middle of a code the caret stays, and of too many letters the new ones go', async () => {
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
  expect([code.value, code.selectionStart]).toEqual(['RSSMRA80A01H501U', 3]);
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
