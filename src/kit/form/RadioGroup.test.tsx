// @vitest-environment page
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { control, field, press, render } from '../../../tests/support/react/react.ts';
import { FormButtons } from './FormButtons.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepForm } from './use-step-form.ts';

const schema = z.object({ kind: z.string().check(z.minLength(1, 'Scegli una risposta')) });

function Example() {
  const form = useStepForm({ schema, defaults: { kind: '' }, onConfirm: () => {} });
  const choices = [
    { value: 'F', label: 'Fisica', help: 'Chi è nato' },
    { value: 'G', label: 'Giuridica' },
  ];
  return (
    <StepForm form={form}>
      <RadioGroup name="kind" label="Persona" required choices={choices} />
      <FormButtons confirm="Conferma" />
    </StepForm>
  );
}

/** What a screen reader says of an answer beside its label. */
const described = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('each answer of a refused group names the error of its group, and no longer once one is chosen', async () => {
  await render(<Example />);
  expect(['Fisica', 'Giuridica'].map(described)).toEqual(['Chi è nato', '']);
  await press(control('Conferma'));
  expect(['Fisica', 'Giuridica'].map(described)).toEqual([
    'Scegli una risposta Chi è nato',
    'Scegli una risposta',
  ]);
  await press(field('Giuridica'));
  expect(['Fisica', 'Giuridica'].map(described)).toEqual(['Chi è nato', '']);
});
