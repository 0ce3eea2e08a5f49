// @vitest-environment page
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { press, render, write } from '../../../tests/support/react/react.ts';
import { type Suggested, SuggestField } from './SuggestField.tsx';

const people: readonly Suggested[] = [
  { text: 'Bianchi Carla', detail: 'BNCCRL75S62A944O' },
  { text: 'Bianco Ugo', detail: null },
];

const onEnter = vi.fn();
const onChoose = vi.fn();

function Field() {
  const [value, setValue] = useState('');
  const suggestions = value.length >= 3 ? people : [];
  return <SuggestField label="Persona" {...{ value, suggestions, onEnter, onChoose }} onType={setValue} />;
}

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!;
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

async function keys(...pressed: string[]) {
  for (const key of pressed)
    await act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}

test('arrows mark a suggestion in a circle, Enter takes it, and the list closes', async () => {
  onChoose.mockClear();
  await render(<Field />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await write(field(), 'bia');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(marked()).toBeNull();
  await keys('ArrowUp');
  expect(marked()?.textContent).toBe('Bianco Ugo');
  await keys('ArrowDown');
  expect(marked()?.getAttribute('aria-selected')).toBe('true');
  await keys('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(people[0]);
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('Enter without a marked suggestion is for the text; Esc closes the list and keeps it', async () => {
  onEnter.mockClear();
  await render(<Field />);
  await write(field(), 'bia');
  await keys('Escape');
  expect(document.querySelector<HTMLElement>('[role="listbox"]')?.hidden).toBe(true);
  expect(field().value).toBe('bia');
  await keys('Enter');
  expect(onEnter).toHaveBeenCalledOnce();
});

test('a press takes a suggestion', async () => {
  onChoose.mockClear();
  await render(<Field />);
  await write(field(), 'bia');
  await press(options()[1]!);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(people[1]);
});
