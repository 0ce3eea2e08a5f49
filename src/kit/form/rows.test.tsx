// @vitest-environment page
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { control, field, press, render, write } from '../../../tests/support/react/react.ts';
import { FormButtons } from './FormButtons.tsx';
import { StepForm } from './StepForm.tsx';
import { TextField } from './TextField.tsx';
import { useStepForm } from './use-step-form.ts';

const day = z.string().check(z.minLength(1, 'Scegli una data'));
const schema = z.object({ rows: z.array(z.object({ day })) });
type Values = z.input<typeof schema>;

const days = ['Fino al, primo', 'Fino al, secondo'];

function Rows({ sent, details }: { sent?: Values[]; details?: string[] }) {
  const form = useStepForm<Values, Values>({
    schema,
    defaults: { rows: [{ day: 'a' }, { day: 'b' }] },
    onConfirm: (values) => {
      sent?.push(values);
      if (details) throw new Error('422');
    },
    refusal: () => ({ message: 'Non accettato', details }),
    wireNames: { deleghe: 'rows', 'deleghe.1.dataScadenza': 'rows.1.day' },
  });
  return (
    <StepForm form={form}>
      {days.map((label, index) => (
        <TextField key={label} name={`rows.${index}.day`} label={label} />
      ))}
      <FormButtons confirm="Conferma" />
    </StepForm>
  );
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.pc-problems a')];
const isMarked = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

test('what is typed in a row is sent at its place', async () => {
  const sent: Values[] = [];
  await render(<Rows sent={sent} />);
  await write(field(days[1]!), 'c');
  await press(control('Conferma'));
  expect(sent).toEqual([{ rows: [{ day: 'a' }, { day: 'c' }] }]);
});

test('a wrong row is marked alone, and the summary leads to its field', async () => {
  await render(<Rows />);
  await write(field(days[1]!), '');
  await press(control('Conferma'));
  expect(days.map(isMarked)).toEqual([false, true]);
  expect(links().map((link) => link.textContent)).toEqual(['Fino al, secondo: Scegli una data']);
  await press(links()[0]!);
  expect(document.activeElement).toBe(field(days[1]!));
  await write(field(days[1]!), 'd');
  expect(days.map(isMarked)).toEqual([false, false]);
});

test('a row that the backend refuses is marked, and the summary leads to it', async () => {
  await render(<Rows details={['deleghe[1].dataScadenza: troppo tardi']} />);
  await press(control('Conferma'));
  expect(days.map(isMarked)).toEqual([false, true]);
  expect(links().map((link) => link.textContent)).toEqual(['Fino al, secondo: troppo tardi']);
});
