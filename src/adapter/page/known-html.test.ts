import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { KnownHtml } from './known-html.ts';

const Frame = () => null;
const Other = () => null;

/** How often the HTML of these nodes is rendered, one after the other. */
function renderings(nodes: readonly ReactNode[], options: readonly object[] = []): number {
  const known = new KnownHtml();
  let count = 0;
  // The first of each component is only looked at.
  for (const component of [Frame, Other]) known.get(createElement(component), {}, () => '');
  for (const [index, node] of nodes.entries()) known.get(node, options[index], () => `<p>${++count}</p>`);
  return count;
}

test.each([
  ['texts and numbers', () => ({ title: 'Prenota', steps: 3, done: false, none: null })],
  [
    'what Astro puts between its tags',
    () => ({ children: createElement(Other, { value: new String('<p>') } as object) }),
  ],
  ['lists and objects', () => ({ steps: [{ label: 'Ufficio' }, { label: 'Riepilogo' }] })],
  ['elements', () => ({ children: createElement(Other, { key: 'a' }, 'testo') })],
])('a component is rendered once for equal props: %s', (_, props) => {
  const frame = () => createElement(Frame, props() as object);
  expect(renderings([frame(), frame()])).toBe(1);
});

test.each([
  [
    'other props',
    [createElement(Frame, { title: 'a' } as object), createElement(Frame, { title: 'b' } as object)],
  ],
  [
    'the same text under another name',
    [createElement(Frame, { a: 'x' } as object), createElement(Frame, { b: 'x' } as object)],
  ],
  [
    'a text that looks like a number',
    [createElement(Frame, { a: 1 } as object), createElement(Frame, { a: '1' } as object)],
  ],
  [
    'another text between its tags',
    [
      createElement(Frame, { value: new String('a') } as object),
      createElement(Frame, { value: new String('b') } as object),
    ],
  ],
  [
    'a list instead of an object',
    [createElement(Frame, { a: { b: 1 } } as object), createElement(Frame, { a: ['b', 1] } as object)],
  ],
  ['another component', [createElement(Frame), createElement(Other)]],
  [
    'another component inside',
    [createElement(Frame, null, createElement(Frame)), createElement(Frame, null, createElement(Other))],
  ],
])('and again for %s', (_, nodes) => {
  expect(renderings(nodes)).toBe(2);
});

test('another beginning of its ids is another HTML', () => {
  const twice = [createElement(Frame), createElement(Frame)];
  expect(renderings(twice, [{ identifierPrefix: 'r0' }, { identifierPrefix: 'r1' }])).toBe(2);
  expect(renderings(twice, [{ identifierPrefix: 'r0' }, { identifierPrefix: 'r0' }])).toBe(1);
});

test.each([
  ['a function', { onChoose: () => 1 }],
  ['a set', { enabled: new Set(['PPAY']) }],
  ['a date', { day: new Date(0) }],
])('what holds %s is rendered each time', (_, props) => {
  expect(renderings([createElement(Frame, props as object), createElement(Frame, props as object)])).toBe(2);
});

test('HTML that could not be made is asked for again', () => {
  const known = new KnownHtml();
  for (let turn = 0; turn < 3; turn++) expect(known.get(createElement(Frame), {}, () => null)).toBeNull();
  expect(known.get(createElement(Frame), {}, () => '<p></p>')).toBe('<p></p>');
});

test('no more is kept than some hundreds', () => {
  const known = new KnownHtml();
  const nodes = Array.from({ length: 500 }, (_, number) => createElement(Frame, { number } as object));
  let count = 0;
  for (const node of [...nodes, ...nodes.slice(0, 1)]) known.get(node, {}, () => `${++count}`);
  expect(count).toBe(501);
});

test('what is asked for again and again is kept, whatever else is asked for once', () => {
  const known = new KnownHtml();
  let count = 0;
  const often = () => known.get(createElement(Frame, { step: 'first' } as object), {}, () => `${++count}`);
  often();
  often();
  for (let number = 0; number < 1000; number++) {
    const OfOneRendering = () => null;
    known.get(createElement(OfOneRendering), {}, () => '');
    known.get(createElement(Other, { number } as object), {}, () => '');
    often();
  }
  expect(count).toBe(2);
});
