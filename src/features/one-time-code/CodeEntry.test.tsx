// @vitest-environment jsdom
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import { OneTimeCode } from '#contracts/fields.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { control, field, press, render, write } from '../../../tests/support/react/react.ts';
import { CodeEntry } from './CodeEntry.tsx';

const resend = vi.fn(async () => {});
const minute = 60_000;

/** A form whose every code is refused by the server. */
function Example() {
  const form = useStepForm({
    schema: z.object({ code: OneTimeCode }),
    defaults: { code: '' },
    onConfirm: (): void => form.refuse({ code: fieldMessages.codeWrong }),
  });
  const sent = { at: Date.now() - minute, endsAt: Date.now() + 4 * minute };
  return (
    <StepForm form={form}>
      <CodeEntry
        name="code"
        contact="ada@posta.example"
        edit="Modifica"
        onEdit={() => {}}
        sent={sent}
        resend={resend}
      />
      <FormButtons confirm="Conferma" />
    </StepForm>
  );
}

const code = () => field('Codice di conferma');

test('a new code leaves an empty field that nobody was asked about yet', async () => {
  await render(<Example />);
  await write(code(), '12345');
  await press(control('Conferma'));
  expect(code().getAttribute('aria-invalid')).toBe('true');
  await press(control('Genera nuovo codice'));
  expect(resend).toHaveBeenCalledOnce();
  expect([code().value, code().getAttribute('aria-invalid')]).toEqual(['', null]);
  expect(document.body.textContent).not.toContain(fieldMessages.codeWrong);
  expect(document.body.textContent).not.toContain(fieldMessages.required);
});
