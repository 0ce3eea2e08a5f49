// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, field, press, render } from '../../../../tests/support/react/react.ts';
import { openPage } from '../../../../tests/support/react/wizard.tsx';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { later } from './LaterSteps.tsx';

vi.mock('../api.ts', async (original) => ({
  ...(await original<object>()),
  readDelegations: () => Promise.withResolvers().promise,
}));

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => void vi.useRealTimers());

test('where the known persons do not come, the citizen can go on without them', async () => {
  const initial = { taxCode: '', firstName: '', surname: '' };
  const step = { id: 'delegate', title: 'Delegato', schema: null, next: () => 'done' } as const;
  await render(
    <Wizard
      steps={[step]}
      views={{ delegate: later.views.delegate }}
      initial={initial}
      onSubmit={() => {}}
    />,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
  expect(field('Nome')).toBeInstanceOf(HTMLInputElement);
  expect(control('Invia').getAttribute('aria-disabled')).toBeNull();
});

test.each([
  ['Carla', 'Bianchi', false],
  ['Marta', 'Bianchi', true],
  ['Carla', 'Rossi', true],
])(
  'a name that its tax code does not fit is told, and may stay: %s %s',
  async (firstName, surname, isOdd) => {
    const initial = { taxCode: 'BNC CRL 75S62 A944O', firstName, surname };
    const step = { id: 'delegate', title: 'Delegato', schema: null, next: () => 'done' } as const;
    await render(
      <Wizard
        steps={[step]}
        views={{ delegate: later.views.delegate }}
        initial={initial}
        onSubmit={() => {}}
      />,
    );
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await press(control('Annulla'));
    const told = document.body.textContent.includes('Il codice fiscale non sembra');
    expect(told).toBe(isOdd);
    expect(control('Invia').getAttribute('aria-disabled')).toBeNull();
  },
);
