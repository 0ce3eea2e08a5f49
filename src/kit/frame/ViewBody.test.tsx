// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../tests/support/react/react.ts';
import { LazySection, ViewBody } from './ViewBody.tsx';

vi.mock('#platform/page/when-idle.ts', () => ({ whenIdle: (task: () => void) => task() }));

beforeEach(() => {
  // Nothing comes near the screen by itself.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const View = () => <p>Le bozze</p>;
const isShown = () => document.body.textContent.includes('Le bozze');
const leave = (clientY: number) =>
  act(async () => void document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY })));

test('a section below the screen is there before the browser’s menu prints it', async () => {
  await render(<LazySection id="bozze" title="Bozze" View={View} />);
  expect(isShown()).toBe(false);
  // Past the lower edge there is no menu.
  await leave(900);
  expect(isShown()).toBe(false);
  await leave(-1);
  expect(isShown()).toBe(true);
});

test('a printing begins it, whatever began the printing', async () => {
  const Other = () => <p>Le bozze</p>;
  await render(<LazySection id="bozze" title="Bozze" View={Other} />);
  await act(async () => void dispatchEvent(new Event('beforeprint')));
  expect(isShown()).toBe(true);
});

test('below the screen it begins by itself once the page has rested, unless it is gone by then', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const began: string[] = [];
  const viewOf = (name: string) => () => {
    began.push(name);
    return <p>{name}</p>;
  };
  const top = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -2000));
  await render(<LazySection id="zero" title="Zero" View={viewOf('Zero')} />);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(began, 'above the screen').toEqual([]);
  top.mockReturnValue(new DOMRect(0, 2000));
  const { leave: leaveFirst } = await render(<LazySection id="uno" title="Uno" View={viewOf('Uno')} />);
  await render(<LazySection id="due" title="Due" View={viewOf('Due')} />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(began).toEqual([]);
  await leaveFirst();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(new Set(began)).toEqual(new Set(['Due']));
});

test.each([
  ['/area-personale', true],
  ['/area-personale?richiesta=7', false],
  ['/area-personale#pagamenti', false],
])('sections come in their order, unless the address names one: %s', async (address, isOrderly) => {
  history.replaceState(null, '', address);
  await render(<ViewBody>Contenuto</ViewBody>);
  expect(document.querySelector('.pc-view')?.classList.contains('pc-orderly')).toBe(isOrderly);
  history.replaceState(null, '', '/');
});
