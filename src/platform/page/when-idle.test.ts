// @vitest-environment page
import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => vi.unstubAllGlobals());

/** Frames and idle moments that come when the test says so. */
function heldBrowser() {
  const frames: FrameRequestCallback[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call));
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  return { frame: () => frames.splice(0).forEach((call) => call(0)), idle };
}

test('a task waits for the second frame of a loaded page, then for an idle moment', () => {
  const { frame, idle } = heldBrowser();
  const task = vi.fn();
  whenIdle(task);
  frame();
  expect(idle).toHaveLength(0);
  frame();
  expect(idle).toHaveLength(1);
  expect(task).not.toHaveBeenCalled();
  idle[0]!();
  expect(task).toHaveBeenCalledOnce();
});

test('a page that is still loading is waited for', () => {
  const { frame, idle } = heldBrowser();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  whenIdle(vi.fn());
  frame();
  frame();
  expect(idle).toHaveLength(0);
  dispatchEvent(new Event('load'));
  frame();
  frame();
  expect(idle).toHaveLength(1);
});
