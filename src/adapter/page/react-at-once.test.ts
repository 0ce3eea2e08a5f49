import { createElement, lazy, Suspense, useId } from 'react';
import ReactDOM from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { rememberComponents, renderAtOnce, type ReactOnServer } from './react-at-once.ts';

const { renderToString, renderToReadableStream } = ReactDOM;

/** What Astro reads from a stream. */
async function htmlFrom(react: ReactOnServer, node: Parameters<ReactOnServer['renderToString']>[0]) {
  const stream = (await react.renderToReadableStream(node, {
    identifierPrefix: 'r7',
  })) as ReadableStream<Uint8Array>;
  const reader = stream.getReader();
  let html = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    html += Buffer.from(part.value).toString();
  return html;
}

/** React with the shortcut, and how often it made a real stream. */
function shortened() {
  const streams: unknown[] = [];
  const react: ReactOnServer = {
    renderToString,
    renderToReadableStream: (node, options) => {
      streams.push(node);
      return renderToReadableStream(node, options);
    },
  };
  expect(renderAtOnce(react)).toBe(true);
  return { react, streams };
}

function Field() {
  const id = useId();
  return createElement('p', { id }, 'Perché ', 1, ' & ', 'sì');
}

/** A component that is not ready at once. */
const late = () => createElement(lazy(() => Promise.resolve({ default: Field })));

test('gives the HTML that the stream gives, ids included, without a stream', async () => {
  const { react, streams } = shortened();
  const html = await htmlFrom(react, createElement(Field));
  expect(html).toBe(await htmlFrom({ renderToString, renderToReadableStream }, createElement(Field)));
  expect(html).toContain('r7');
  expect(streams).toHaveLength(0);
});

test.each([
  ['alone', late],
  ['with something to show meanwhile', () => createElement(Suspense, { fallback: 'Attendi' }, late())],
])('what is not ready at once is waited for: %s', async (_, node) => {
  const { react, streams } = shortened();
  expect(await htmlFrom(react, node())).toContain('Perché');
  expect(streams).toHaveLength(1);
});

test('a component that fails fails with its own reason', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { react } = shortened();
  const Broken = () => {
    throw new Error('no luck');
  };
  await expect(htmlFrom(react, createElement(Broken))).rejects.toThrow('no luck');
});

test('is refused where React has other functions', () => {
  expect(renderAtOnce({ renderToReadableStream } as ReactOnServer)).toBe(false);
});

test('a component is called once to find out whether it is of the renderer, and its ids are counted each time', async () => {
  const calls: unknown[] = [];
  const contexts: unknown[] = [];
  const Own = () => calls.push('own') && createElement('p');
  const Foreign = () => void calls.push('foreign');
  const ssr = {
    async check(this: unknown, component: unknown) {
      contexts.push(this);
      return (component as () => unknown)() !== undefined;
    },
  };
  expect(rememberComponents({ ssr })).toBe(true);
  const page = { result: {} };
  const asked = [Own, Own, Foreign, Foreign, Own].map((component) => ssr.check.call(page, component));
  // The second question comes before the first is answered.
  expect(await Promise.all(asked)).toEqual([true, true, false, false, true]);
  expect(await ssr.check.call(page, Own)).toBe(true);
  expect(calls).toEqual(['own', 'own', 'foreign', 'foreign', 'own']);
  expect(contexts).toEqual(Array.from({ length: 6 }, () => page));
});
