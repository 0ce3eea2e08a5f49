// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../../tests/support/react/react.ts';
import type { FoundPlace } from '../maps-api.ts';
import { FoundList } from './SearchPlace.tsx';

const places: FoundPlace[] = [
  { lat: 45.07, lon: 7.68, address: 'Via Esempio 12' },
  { lat: 45.08, lon: 7.69, address: 'Via Esempio 14' },
];

test.each(['Enter', ' ', 'Tab'])('the address that is marked is chosen with "%s"', async (key) => {
  const onChoose = vi.fn<(place: FoundPlace) => void>();
  await render(<FoundList places={places} onChoose={onChoose} onClose={() => {}} />);
  const list = document.querySelector('[role="listbox"]')!;
  const send = async (pressed: string) => {
    const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true });
    await act(async () => void list.dispatchEvent(event));
    return event;
  };
  await send('ArrowDown');
  expect(document.querySelector('[aria-selected="true"]')?.textContent).toBe('Via Esempio 14');
  const { defaultPrevented } = await send(key);
  expect(onChoose.mock.calls).toEqual([[places[1]]]);
  // Tab goes on as anywhere.
  expect(defaultPrevented).toBe(key !== 'Tab');
});

test('End marks the last address, Home the first, and arrows stop at both', async () => {
  await render(<FoundList places={places} onChoose={() => {}} onClose={() => {}} />);
  const list = document.querySelector('[role="listbox"]')!;
  const marked = async (key: string) => {
    await act(async () => void list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    return document.querySelector('[aria-selected="true"]')?.textContent;
  };
  const [first, last] = places.map(({ address }) => address);
  expect(await marked('End')).toBe(last);
  expect(await marked('ArrowDown')).toBe(last);
  expect(await marked('Home')).toBe(first);
  expect(await marked('ArrowUp')).toBe(first);
});
