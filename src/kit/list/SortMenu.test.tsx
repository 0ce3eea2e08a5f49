// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { SortMenu } from './SortMenu.tsx';

const options = [
  { value: 'date', label: 'Data' },
  { value: 'state', label: 'Stato' },
] as const;
const button = () => control('Ordina pagamenti');
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const pressAt = (place: Element) =>
  act(async () => void place.dispatchEvent(new Event('pointerdown', { bubbles: true })));

async function open() {
  const onChange = vi.fn();
  await render(<SortMenu listName="pagamenti" options={options} value="date" onChange={onChange} />);
  await press(button());
  return onChange;
}

test('a choice orders the list, closes the menu and gives the focus back to its button', async () => {
  const onChange = await open();
  expect(document.activeElement?.textContent).toBe('Data');
  await press(control('Stato'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('state');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('a press beside the menu closes it, one within it does not', async () => {
  await open();
  await pressAt(control('Stato'));
  expect(isOpen()).toBe(true);
  await pressAt(document.body);
  expect(isOpen()).toBe(false);
});
