// @vitest-environment jsdom
import { act, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { control, eventually, press, render } from '../../../tests/support/react/react.ts';
import { lateView } from './late-view.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`premuto ${count}`}</button>;
}

const waiting = 'In attesa';
const text = () => document.body.textContent;

test('a view whose code is there renders at once, without the placeholder', async () => {
  const { View, load } = lateView(() => Promise.resolve(Counter));
  await load();
  const Placeholder = vi.fn(() => waiting);
  await render(
    <Suspense fallback={<Placeholder />}>
      <View />
    </Suspense>,
  );
  expect(text()).toContain('premuto 0');
  expect(Placeholder).not.toHaveBeenCalled();
});

test('a view whose code comes later shows the placeholder, then stays the same when its code is asked for again', async () => {
  const code = Promise.withResolvers<typeof Counter>();
  const read = vi.fn(() => code.promise);
  const { View, load } = lateView(read);
  function Page() {
    const [turn, setTurn] = useState(0);
    return (
      <>
        <button onClick={() => setTurn(turn + 1)}>Altro {turn}</button>
        <Suspense fallback={waiting}>
          <View />
        </Suspense>
      </>
    );
  }
  await render(<Page />);
  expect(text()).toContain(waiting);
  await act(async () => code.resolve(Counter));
  await eventually(() => expect(text()).toContain('premuto 0'));
  await press(control('premuto 0'));
  await act(async () => void (await load()));
  await press(control('Altro 0'));
  expect(text()).toContain('premuto 1');
  expect(read).toHaveBeenCalledOnce();
});
