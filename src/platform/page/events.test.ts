import { beforeEach, expect, test, vi } from 'vitest';
import type * as Events from './events.ts';

let events: typeof Events;
beforeEach(async () => {
  vi.resetModules();
  events = await import('./events.ts');
});

test('whoever listens for the session after it was read hears who is logged in', () => {
  events.emit('session', 'Ada Verdi');
  events.emit('session', 'Bruno Neri');
  const heard: unknown[] = [];
  events.listen('session', (name) => heard.push(name));
  expect(heard).toEqual(['Bruno Neri']);
  events.emit('session', null);
  expect(heard).toEqual(['Bruno Neri', null]);
});

test('before it was read nobody is told anything', () => {
  const heard = vi.fn();
  events.listen('session', heard);
  expect(heard).not.toHaveBeenCalled();
});

test('what happened before is told to no later listener', () => {
  events.emit('clear', 'logout');
  const heard = vi.fn();
  events.listen('clear', heard);
  expect(heard).not.toHaveBeenCalled();
});
