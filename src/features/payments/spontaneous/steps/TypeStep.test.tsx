// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Step } from '#kit/wizard/steps.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { render } from '../../../../../tests/support/react/react.ts';
import { openPage } from '../../../../../tests/support/react/wizard.tsx';
import { PaymentContext } from '../draft.ts';
import { TypeStep } from './TypeStep.tsx';

beforeEach(() => void openPage());

const types = [
  { code: 'DIRS', label: 'Diritti di segreteria', needsNotes: false, notesHint: null },
  { code: 'MESC', label: 'Mensa', needsNotes: true, notesHint: 'Scrivi nome e classe' },
];
interface Draft {
  type: string;
  notes: string;
}
const step: Step<Draft, 'type'> = {
  id: 'type',
  title: 'Tipologia',
  schema: null,
  next: () => 'done',
  sections: () => [],
};

const notes = () => document.querySelector('textarea');
const described = () =>
  (notes()?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `no ${id}`)
    .join(' ');

test('notes that became compulsory are described by what the office wants in them', async () => {
  await render(
    <PaymentContext value={{ types, lockedType: null, system: 'PPAY' } as never}>
      <Wizard
        steps={[step]}
        views={{ type: TypeStep }}
        initial={{ type: 'DIRS', notes: '' }}
        onSubmit={() => undefined}
      />
    </PaymentContext>,
  );
  expect(notes()?.ariaRequired).toBe('false');
  expect(described()).not.toContain('no ');
  const select = document.querySelector('select')!;
  await act(async () => {
    select.value = 'MESC';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(notes()?.ariaRequired).toBe('true');
  expect(described()).toContain('Scrivi nome e classe');
});
