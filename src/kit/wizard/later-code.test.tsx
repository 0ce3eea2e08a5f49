// @vitest-environment page
import { act, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { control, field, press, render } from '../../../tests/support/react/react.ts';
import { type Draft, heading, openPage, step, views, wizard } from '../../../tests/support/react/wizard.tsx';
import { lazyStep } from './later-code.tsx';
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
