// @vitest-environment page
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, press, render, write } from '../../../../tests/support/react/react.ts';
import { openPage, views, wizard } from '../../../../tests/support/react/wizard.tsx';
import type { FoundAddresses, FoundPlace } from '../maps-api.ts';
import { slowAfter } from '../state/geocoder.ts';
import { texts } from '../steps/texts.ts';
import { FoundList, SearchPlace, usePlaceSearch } from './SearchPlace.tsx';

afterEach(() => void vi.useRealTimers());

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

test('a search that takes long says so, and no more once it has an answer', async () => {
  const answer = Promise.withResolvers<FoundAddresses>();
  const Search = () => (
    <SearchPlace
      search={usePlaceSearch(() => answer.promise)}
      onChoose={() => {}}
      groupId="luogo"
      error={undefined}
    />
  );
  openPage();
  await render(wizard({ views: { ...views, person: Search } }));
  const field = document.querySelector<HTMLInputElement>('input[type="search"]')!;
  await write(field, 'via roma');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press(control(texts.place.searchButton));
  await act(() => vi.advanceTimersByTimeAsync(slowAfter - 1));
  expect(document.body.textContent).not.toContain(texts.place.slow);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(document.body.textContent).toContain(texts.place.slow);
  await act(async () => answer.resolve({ places, missing: null }));
  expect(document.body.textContent).not.toContain(texts.place.slow);
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(2);
});
