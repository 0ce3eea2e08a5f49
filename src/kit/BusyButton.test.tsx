// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { control, press, render } from '../../tests/support/react/react.ts';
import { BusyButton } from './BusyButton.tsx';

test('a second press is ignored until the first has ended', async () => {
  const work = Promise.withResolvers<void>();
  const onPress = vi.fn(() => work.promise);
  await render(<BusyButton onPress={onPress}>Salva</BusyButton>);
  const button = control('Salva');
  await act(async () => {
    button.click();
    button.click();
  });
  expect(onPress).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.textContent).toBe('Salva');
  await act(async () => work.resolve());
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  await press(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a busy button submits nothing and keeps the focus', async () => {
  const sent = vi.fn();
  await render(
    <form onSubmit={sent}>
      <BusyButton type="submit" busy>
        Invia
      </BusyButton>
    </form>,
  );
  await press(control('Invia'));
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(control('Invia'));
});
