// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { OneTimeCode } from '#contracts/fields.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { texts } from './texts.ts';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { $announcement } from '#platform/page/announce.ts';
import { control, field, press, render, write } from '../../../tests/support/react/react.ts';
import { CodeEntry } from './CodeEntry.tsx';

const resend = vi.fn(async () => {});
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  $announcement.set('');
});
afterEach(() => void vi.useRealTimers());

/** A form whose every code is refused by the server; the code is valid until `endsAt`. */
function Example({ endsAt = Date.now() + 4 * minute }: { endsAt?: number }) {
  const form = useStepForm({
    schema: z.object({ code: OneTimeCode }),
    defaults: { code: '' },
    onConfirm: (): void => form.refuse({ code: texts.wrong }),
  });
  const sent = { at: Date.now() - minute, endsAt };
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
  expect(document.body.textContent).not.toContain(texts.wrong);
  expect(document.body.textContent).not.toContain(fieldMessages.required);
});

test('the end of a code is announced when its time is up, not when a refusal has said it', async () => {
  const { show } = await render(<Example endsAt={Date.now() + 2000} />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect($announcement.get()).toBe(texts.expired);
  $announcement.set('');
  await show(<Example endsAt={Date.now() + 4 * minute} />);
  await show(<Example endsAt={Date.now()} />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(document.body.textContent).toContain(texts.expired);
  expect($announcement.get()).toBe('');
});
