// @vitest-environment page
import { beforeAll, expect, test } from 'vitest';
import { render } from '../../../tests/support/react/react.ts';
import { guardTranslatedPage } from './translated-page.ts';

beforeAll(() => guardTranslatedPage());

/** How translators change a page: the text moves into wrappers, or another node takes its place. */
const translators: Record<string, (text: Text) => void> = {
  'wraps each text': (text) => {
    const inner = document.createElement('font');
    text.replaceWith(wrapped(inner));
    inner.append(text);
  },
  'puts wrapped texts in their place': (text) => {
    const inner = document.createElement('font');
    inner.append(text.data.toUpperCase());
    text.replaceWith(wrapped(inner));
  },
  'inserts wrapped texts, then removes the old ones': (text) => {
    const inner = document.createElement('font');
    inner.append(text.data.toUpperCase());
    text.before(wrapped(inner));
    text.remove();
  },
  'inserts wrapped texts behind the old ones, then removes these': (text) => {
    const inner = document.createElement('font');
    inner.append(text.data.toUpperCase());
    text.after(wrapped(inner));
    text.remove();
  },
  'puts other texts in their place': (text) => text.replaceWith(text.data.toUpperCase()),
};

function wrapped(inner: Element): Element {
  const outer = document.createElement('font');
  outer.append(inner);
  return outer;
}

function translate(change: (text: Text) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.filter(({ parentElement }) => parentElement?.localName !== 'font').forEach(change);
}

interface Shown {
  before?: boolean;
  text: string;
  inside?: boolean;
  after?: boolean;
}

function Piece({ before, text, inside, after }: Shown) {
  return (
    <div>
      {before && <b>prima</b>}
      {text}
      {inside && <i>dentro</i>} e poi {text}
      {after ? 'fine' : <em>coda</em>}
    </div>
  );
}

const shown = () => document.querySelector('div > div')?.textContent.toLowerCase();

for (const [name, change] of Object.entries(translators))
  test(`a page goes on under a translator that ${name}`, async () => {
    const { show, leave } = await render(<Piece text="uno" />);
    const steps: [Shown, string][] = [
      [{ text: 'uno', before: true, after: true }, 'primauno e poi unofine'],
      [{ text: 'due', inside: true }, 'duedentro e poi duecoda'],
      [{ text: '' }, ' e poi coda'],
      [{ text: 'tre', before: true, inside: true, after: true }, 'primatredentro e poi trefine'],
    ];
    for (const [props, text] of steps) {
      translate(change);
      await show(<Piece {...props} />);
      expect(shown()).toBe(text);
    }
    translate(change);
    await leave();
    expect(document.body.textContent).toBe('');
  });

test('a text that is translated twice and set back is still found', async () => {
  const { show } = await render(<Piece text="uno" />);
  const texts = [...document.querySelector('div > div')!.childNodes].filter((node) => node instanceof Text);
  translate(translators['puts other texts in their place']!);
  translate(translators['puts other texts in their place']!);
  await show(<Piece text="due" />);
  expect(shown()).toBe('due e poi duecoda');
  expect(texts.some(({ data }) => data === 'due')).toBe(true);
});

test('an element that a translator moved into a wrapper is taken away from there, and its neighbours stay', async () => {
  const { show } = await render(<Piece text="uno" inside />);
  const wrapper = document.createElement('font');
  const own = document.querySelector('i')!;
  own.replaceWith(wrapper);
  wrapper.append('altro ', own);
  await show(<Piece text="uno" />);
  expect(shown()).toBe('unoaltro  e poi unocoda');
  await show(<Piece text="uno" inside />);
  expect(document.querySelectorAll('i')).toHaveLength(1);
});

test('the page works as ever where nobody translates', async () => {
  const { show } = await render(<Piece text="uno" />);
  await show(<Piece text="due" inside before />);
  expect(shown()).toBe('primaduedentro e poi duecoda');
});
