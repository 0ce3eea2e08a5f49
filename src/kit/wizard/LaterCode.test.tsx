// @vitest-environment page
import { act, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { control, field, press, render } from '../../../tests/support/react/react.ts';
import { type Draft, heading, openPage, step, views, wizard } from '../../../tests/support/react/wizard.tsx';
import { lateCheck, laterCode, laterSteps, lazyStep } from './LaterCode.tsx';
import type { StepViewProps } from './wizard-props.ts';

type View = ComponentType<StepViewProps<Draft>>;

beforeEach(() => openPage());

test('the code of later steps is asked for when the wizard is used, not before, and once', async () => {
  const load = vi.fn(async (): Promise<View> => views.request);
  await render(wizard({ views: { ...views, request: lazyStep<Draft>(load) } }));
  expect(load).not.toHaveBeenCalled();
  await act(async () => field('Nome').focus());
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await step('Avanti');
  expect(heading()).toContain('Richiesta');
  expect(field('Dettagli').value).toBe('Testo');
  expect(load).toHaveBeenCalledOnce();
});

test('nobody goes on from a step whose code is not there; when it cannot be had, it may be asked for again', async () => {
  const code = Promise.withResolvers<View>();
  const load = vi.fn(async (): Promise<View> => views.request);
  load.mockReturnValueOnce(code.promise);
  await render(wizard({ views: { ...views, request: lazyStep<Draft>(load) } }));
  await step('Avanti');
  expect(heading()).toContain('Richiesta');
  expect(control('Avanti').getAttribute('aria-disabled')).toBe('true');
  await act(async () => code.reject(new Error('offline')));
  await press(control('Riprova'));
  expect(field('Dettagli').value).toBe('Testo');
  expect(control('Avanti').hasAttribute('aria-disabled')).toBe(false);
});

test('code that several steps share is loaded once, and again after a failure', async () => {
  const load = vi.fn(async () => ({ views: { request: views.request as View } }));
  load.mockRejectedValueOnce(new Error('offline'));
  const later = laterCode(load);
  await expect(later.load()).rejects.toThrow('offline');
  expect(later.loaded()).toBeNull();
  await Promise.all([later.load(), later.load()]);
  await render(wizard({ views: { ...views, ...laterSteps(later, ['request']) } }));
  await step('Avanti');
  expect(field('Dettagli').value).toBe('Testo');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a check of an address whose code has not come refuses nothing; where it cannot come nobody goes on', async () => {
  const refused = { message: 'no' };
  const check = { step: 'contacts', begin: async () => {}, refusal: () => refused, end: vi.fn() };
  const load = vi.fn(async () => ({ check }));
  load.mockRejectedValueOnce(new Error('offline'));
  const late = lateCheck('contacts', laterCode(load), (code) => code.check);
  await expect(late.begin({})).rejects.toThrow('offline');
  expect(late.refusal(new Error('offline'))).toBeUndefined();
  await late.begin({});
  expect(late.refusal(new Error('limit'))).toBe(refused);
  late.end();
  expect(check.end).toHaveBeenCalledOnce();
});
