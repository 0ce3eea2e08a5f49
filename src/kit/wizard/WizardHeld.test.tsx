// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { $toasts } from '#platform/toasts.ts';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { browserBack, heading, openPage, step, wizard } from '../../../tests/support/react/wizard.tsx';

beforeEach(() => {
  openPage();
  $toasts.set([]);
});

/** A wizard whose sending waits for an answer. */
async function sendingWizard(onSave = vi.fn(() => Promise.resolve())) {
  const answer = Promise.withResolvers<void>();
  const onSubmit = vi.fn().mockReturnValueOnce(answer.promise);
  const onDone = vi.fn();
  const save = { label: 'Salva richiesta', onSave };
  await render(wizard({ onSubmit, onDone, save, refusal: () => ({ message: 'Non inviato' }) }));
  for (const label of ['Avanti', 'Avanti']) await step(label);
  await act(async () => control('Invia').click());
  return { answer, onSubmit, onDone };
}

const told = () => $toasts.get().map(({ html }) => html);

test('while it is sent, Back of the browser leaves the step open and says why, so that nothing is sent twice', async () => {
  const { answer, onSubmit, onDone } = await sendingWizard();
  await browserBack();
  expect(heading()).toContain('Riepilogo');
  expect(location.hash).toBe('#passo-3');
  expect(told()).toEqual([expect.stringContaining('invio è in corso')]);
  await step('Invia');
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(async () => answer.resolve());
  expect(onDone).toHaveBeenCalledOnce();
});

test('a failure is told in the step that was sent, from which Back leads on as before', async () => {
  const { answer } = await sendingWizard();
  await browserBack();
  await act(async () => answer.reject(new Error('503')));
  expect(document.querySelector('form [role="alert"]')?.textContent).toContain('Non inviato');
  await browserBack();
  expect(heading()).toContain('Richiesta');
});

test('while it is sent no part of the summary opens', async () => {
  await sendingWizard();
  await press(control('Modifica Persona'));
  expect(heading()).toContain('Riepilogo');
  expect(told()).toHaveLength(1);
});

test('while a step waits for its check, Back does not leave it for another', async () => {
  const check = Promise.withResolvers<void>();
  await render(wizard({ confirms: { request: () => check.promise } }));
  await step('Avanti');
  await act(async () => control('Avanti').click());
  await browserBack();
  expect(heading()).toContain('Richiesta');
  await act(async () => check.resolve());
  expect(heading()).toContain('Riepilogo');
});

test('a sending that takes long says so below its buttons, as long as it lasts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { answer } = await sendingWizard();
  const slow = () => document.querySelector('form .pc-buttons + [role="status"]')?.textContent;
  expect(slow()).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(slow()).toBe('Sta impiegando più del previsto');
  await act(async () => answer.reject(new Error('503')));
  expect(slow()).toBeUndefined();
});

test('while it is sent it is not saved as a draft beside', async () => {
  const onSave = vi.fn(() => Promise.resolve());
  const { answer } = await sendingWizard(onSave);
  await press(control('Salva richiesta'));
  expect(onSave).not.toHaveBeenCalled();
  await act(async () => answer.reject(new Error('503')));
  await press(control('Salva richiesta'));
  expect(onSave).toHaveBeenCalledOnce();
});

test('while a draft is saved it is not sent, and after a failure it can be', async () => {
  const saved = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => Promise.resolve());
  await render(wizard({ onSubmit, save: { label: 'Salva richiesta', onSave: () => saved.promise } }));
  for (const label of ['Avanti', 'Avanti']) await step(label);
  await press(control('Salva richiesta'));
  await press(control('Invia'));
  expect(onSubmit).not.toHaveBeenCalled();
  await act(async () => saved.reject(new Error('503')));
  await press(control('Invia'));
  expect(onSubmit).toHaveBeenCalledOnce();
});
