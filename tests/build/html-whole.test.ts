// @vitest-environment page
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { droppedWhole, readTags } from '#domain/html/allow-list.ts';
import type { LeftOut } from '#domain/html/left-out.ts';
import { safeHtml } from '#platform/page/safe-html.ts';
import { sanitizeHtml } from '../../scripts/lib/sanitize.ts';

// Half an answer must not be published as a whole one: what cannot be shown leaves its text or a link, and is told.

const siteHost = 'servizi.comune.prova.example';

function cleaned(html: string): { html: string; told: LeftOut[] } {
  const told: LeftOut[] = [];
  const tell = (one: LeftOut) => void told.push(one);
  const built = sanitizeHtml(html, { siteHost, tell });
  const body = (text: string) => new DOMParser().parseFromString(`<body>${text}`, 'text/html').body.innerHTML;
  expect(body(String(safeHtml(html, { siteHost })))).toBe(body(built));
  return { html: built, told };
}

const wordsOf = (html: string) => {
  const spaced = html.replace(/<(?!\/?(?:a|em|strong)\b)[^>]*>/g, ' ').replace(/<[^>]*>/g, '');
  return spaced.replace(/\s+/g, ' ').trim();
};
const every = [...new Set([...readTags, ...droppedWhole])].filter(
  (tag) => !['br', 'hr', 'img'].includes(tag),
);
const others = 'form label fieldset output dialog slot marquee font big u small wbr ruby rt picture col colgroup nav search constructor tostring menu dir listing svg g text path math mi mtext foreignObject desc x-y o:p image body html frameset'.split(' '); // prettier-ignore

test.each([...every, ...others])('an unclosed %s takes nothing of what follows along', (tag) => {
  const { html } = cleaned(`<p>A</p><${tag}>B</p><p>C</p><ul><li>D</li></ul>`);
  expect(wordsOf(html)).toBe('A B C D');
});

test.each([...every, ...others].filter((tag) => !['style', 'script', 'title'].includes(tag)))(
  'the text in a closed %s stays',
  (tag) => expect(wordsOf(cleaned(`<p>A</p><${tag}>B</${tag}><p>C</p>`).html)).toBe('A B C'),
);

test.each([
  ['<p>A</p><p>B<!-- C</p><p>D</p>', 'A B C D'],
  ['<p>A <a href="/faq>B</a></p><p>C</p>', 'A B C'],
  ['<p>A <a href="/faq>B</a> e <a href="/servizi">C</a></p><p>D</p>', 'A B e C D'],
  ['<p>A<iframe src="https://x.example/"/>B</p><p>C</p>', 'A Apri il contenuto su x.example B C'],
  ['<![CDATA[<p>A</p>]]><p>B</p>', 'A B'],
  ['<p>A</p><style>p{color:red}<p>B</p><style>x{}</style><p>C</p>', 'A B C'],
  ['<style>p:after{content:"</p>"}</style><p>A</p>', 'A'],
  ['<html><head><title>Documento</title></head><body><p>A</p></body></html>', 'A'],
  ['<p>A</p><title>B</title><p>C</p>', 'A B C'],
  ['<p>A</p><script>if (a < b) go("<p>x</p>")</script><p>B</p>', 'A B'],
  [
    '<p>Scrivi a Anagrafe <anagrafe@comune.example></p><p>B</p>',
    'Scrivi a Anagrafe &lt;anagrafe@comune.example&gt; B',
  ],
  ['<p>Fino a <5 anni</p><p>B</p>', 'Fino a &lt;5 anni B'],
  ['<p>A</p><select><option>Uno<option>Due</select><p>B</p>', 'A Uno Due B'],
  ['<p>A <b resto del testo', 'A resto del testo'],
  ['<div>'.repeat(300) + 'A' + '<ul><li>'.repeat(300) + 'B', 'A B'],
  ['<p><b>'.repeat(150) + 'A', 'A'],
  ['<video><p>A</p>', 'A'],
])('of %j the text is whole', (source, words) => {
  expect(wordsOf(cleaned(source).html)).toBe(words);
});

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/vTTzwJsHpU8?rel=0"></iframe>',
    'https://www.youtube.com/watch?v=vTTzwJsHpU8',
    'Guarda il video su YouTube',
  ],
  [
    '<iframe src="//www.youtube-nocookie.com/embed/vTTzwJsHpU8">',
    'https://www.youtube.com/watch?v=vTTzwJsHpU8',
    'Guarda il video su YouTube',
  ],
  [
    '<iframe data-cookieconsent-src="https://www.youtube.com/embed/a_b-c" src="about:blank"></iframe>',
    'https://www.youtube.com/watch?v=a_b-c',
    'Guarda il video su YouTube',
  ],
  [
    '<iframe src="https://player.vimeo.com/video/1234?h=ab12"></iframe>',
    'https://vimeo.com/1234/ab12',
    'Guarda il video su Vimeo',
  ],
  [
    '<object data="https://www.youtube.com/v/vTTzwJsHpU8"><embed src="https://www.youtube.com/v/vTTzwJsHpU8"></object>',
    'https://www.youtube.com/watch?v=vTTzwJsHpU8',
    'Guarda il video su YouTube',
  ],
  [
    '<object><param name="movie" value="https://x.example/a.swf"></object>',
    'https://x.example/a.swf',
    'Apri il contenuto su x.example',
  ],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d7.68!3d45.07!3m3!1m2!1s0x47:0x1!2sMunicipio%20di%20Prova!5e0"></iframe>',
    'https://www.google.com/maps/search/?api=1&amp;query=Municipio%20di%20Prova',
    'Apri la mappa',
  ],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m14!2d7.68!3d45.07!2m3"></iframe>',
    'https://www.google.com/maps/search/?api=1&amp;query=45.07%2C7.68',
    'Apri la mappa',
  ],
  [
    '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1&amp;marker=2"></iframe>',
    'https://www.openstreetmap.org/export/embed.html?bbox=1&amp;marker=2',
    'Apri la mappa',
  ],
  [
    '<video controls><source src="https://www.comune.example/a.mp4"><source src="https://www.comune.example/a.webm">Il tuo browser non supporta i video.</video>',
    'https://www.comune.example/a.mp4',
    'Guarda il video su comune.example',
  ],
  [
    '<audio src="https://www.comune.example/a.mp3"></audio>',
    'https://www.comune.example/a.mp3',
    'Ascolta l’audio su comune.example',
  ],
  [
    '<embed src="https://www.comune.example/a.pdf">',
    'https://www.comune.example/a.pdf',
    'Apri il contenuto su comune.example',
  ],
])('in place of %s stands a link, and that is told', (source, href, text) => {
  // prettier-ignore
  const { html, told } = cleaned(`<p>Prima</p>${source}<p>Dopo</p>`);
  expect(html).toBe(`<p>Prima</p><p><a href="${href}" rel="noopener noreferrer">${text}</a></p><p>Dopo</p>`);
  expect(told.map(({ left }) => left)).toEqual(['link']);
});

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  '/media/a.mp4',
  'https://a:b@x.example/',
  'about:blank',
  'https://x.example/\\@y.example',
])('no link leads to %j, and what is left out is told', (address) => {
  for (const tag of ['iframe', 'embed', 'object', 'video', 'audio', 'source', 'frame']) {
    const { html, told } = cleaned(`<p>A</p><${tag} src="${address}" data="${address}">B</${tag}>`);
    expect(html).not.toContain('<a');
    expect(told.map(({ what }) => what)).toEqual(tag === 'source' ? [] : [tag]);
  }
});

test.each([
  ['<button>Prenota</button>', 'button', 'text'],
  ['<textarea>Prova', 'textarea', 'text'],
  ['<select><option>Uno</select>', 'select', 'text'],
  ['<svg><text>Uno</text></svg>', 'svg', 'text'],
  ['<script>x()</script>', 'script', 'nothing'],
  ['<input type=text>', 'input', 'nothing'],
  ['<style>Uno', 'unclosed style', 'text'],
  ['<title>Uno', 'unclosed title', 'text'],
  ['<!-- Uno', 'comment', 'text'],
  ['<img src="cid:1@zammad" alt="Piantina">', 'img', 'text'],
  ['<img src="foto.jpg" alt="foto.jpg">', 'img', 'nothing'],
])('%s is told', (source, what, left) => {
  expect(cleaned(`<p>A</p>${source}`).told).toMatchObject([{ what, left }]);
});

test('nothing is told of a text that is published as it was written', () => {
  const { told } = cleaned(
    '<style>p{}</style><!-- x --><p class="MsoNormal" style="color:red">A <a href="/faq">B</a> <a name="x">C</a> <u>D</u><o:p></o:p></p>' +
      '<a href="www.comune.example">E</a> <a href="mailto: a@x.example?subject=Una prova">F</a> <a href="tel:+39 011 1">G</a>',
  );
  expect(told).toEqual([]);
});

const tags = [...every, ...others, 'br', 'hr', 'img'].filter(
  (tag) => !['style', 'script', 'xml'].includes(tag),
);
const anyTag = fc.constantFrom(...tags);
const soup = fc.array(
  fc.oneof(
    anyTag.map((tag) => `<${tag}>`),
    anyTag.map((tag) => `</${tag}>`),
    anyTag.map((tag) => `<${tag} src="https://x.example/" class='y' href=/faq>`),
    fc.constantFrom('<!--', '<!-- x -->', '<?xml ?>', '<![if x]>', ' ', '\n', '<1', '<>', '</>', '&nbsp;'),
    fc.constant(''),
  ),
  { maxLength: 25 },
);

test('property: every word comes through, whatever tags stand around it', { retry: 0 }, () => {
  fc.assert(
    fc.property(soup, (parts) => {
      const words = parts.map((_, index) => `parola${index}x`);
      // A closed comment hides what is in it, by right: an open one goes on to the next end.
      const source = parts.map((part, index) => `${part} ${words[index]} `).join('');
      const shown = source
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/^\s*(?:<\/?(?:html|body|head)[^>]*>\s*)*<title[^<]*<\/title>/, '');
      const { html } = cleaned(source);
      for (const word of words) if (shown.includes(word)) expect(html).toContain(word);
    }),
    { numRuns: 300 },
  );
});
