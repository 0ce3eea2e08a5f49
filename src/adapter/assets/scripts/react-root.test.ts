// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { islandIn } from './react-root.ts';

const Greeting = ({ name }: { name?: string }) => createElement('p', null, `Buongiorno ${name ?? ''}`);

beforeAll(() => void (globalThis.IS_REACT_ACT_ENVIRONMENT = true));
afterEach(() => document.body.replaceChildren());

function island(attributes: Record<string, string>): HTMLElement {
  const element = document.createElement('astro-island');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test('draws the live part with its values, and takes it away with its element', async () => {
  const element = island({ ssr: '' });
  await act(async () => islandIn(element)(Greeting, { name: 'Ada' }));
  expect(element.textContent).toBe('Buongiorno Ada');
  await act(async () => void element.dispatchEvent(new Event('astro:unmount')));
  expect(element.textContent).toBe('');
});

test('draws nothing a second time', async () => {
  const element = island({});
  await act(async () => islandIn(element)(Greeting, {}));
  expect(element.textContent).toBe('');
});
