import { expect, test } from 'vitest';
import type { LeftOut } from '#domain/html/left-out.ts';
import { sanitizeHtml } from './sanitize.ts';

function cleaned(html: string): { html: string; told: LeftOut[] } {
  const told: LeftOut[] = [];
  return { html: sanitizeHtml(html, { siteHost: 'prova.example', tell: (one) => told.push(one) }), told };
}

test.each([
  [
    '<a href="mailto:Nome <a@x.it>">Anagrafe</a>',
    '<p><a href="mailto:a@x.it">Anagrafe</a></p>',
    { what: 'link', left: 'link', address: 'mailto:Nome <a@x.it>' },
  ],
  [
    '<a href="tel:011 1234567 int. 5">Chiama</a>',
    '<p><a href="tel:0111234567">Chiama</a> (011 1234567 int. 5)</p>',
    { what: 'link', left: 'link', address: 'tel:011 1234567 int. 5' },
  ],
  [
    '<a href="tel:011 1234567 int. 5">Chiama 011 1234567 int. 5</a>',
    '<p><a href="tel:0111234567">Chiama 011 1234567 int. 5</a></p>',
    { what: 'link', left: 'link', address: 'tel:011 1234567 int. 5' },
  ],
  [
    '<a href="moduli/a.pdf">Il <b>modulo</b></a>.',
    '<p>Il <strong>modulo</strong> (moduli/a.pdf).</p>',
    { what: 'link', left: 'text', address: 'moduli/a.pdf' },
  ],
  [
    '<a href="mailto:anagrafe(at)x.it"></a>',
    '<p>anagrafe(at)x.it</p>',
    { what: 'link', left: 'text', address: 'mailto:anagrafe(at)x.it' },
  ],
  ['<a href="#orari">Orari</a>', '<p>Orari</p>', { what: 'link', left: 'text', address: '#orari' }],
])('of the link %s nothing is lost, and it is told', (source, html, told) => {
  expect(cleaned(source)).toEqual({ html, told: [told] });
});

const word = (sign: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('paragraphs that Word wrote as items become lists, without their signs', () => {
  const source = [
    '<p class=MsoNormal>Servono:</p>',
    word('·', 'un <b>documento</b>'),
    word('o', 'o il passaporto', 2),
    word('§', 'o la patente', 3),
    word('·', 'una foto'),
    '<p class=MsoNormal>Poi:</p>',
    word('2.', 'firma'),
    word('3.', 'spedisci'),
    word('a)', 'a mano', 2),
  ].join('\n');
  expect(cleaned(source).html).toBe(
    '<p>Servono:</p>' +
      '<ul><li>un <strong>documento</strong><ul><li>o il passaporto<ul><li>o la patente</li></ul></li></ul></li><li>una foto</li></ul>' +
      '<p>Poi:</p><ol start="2"><li>firma</li><li>spedisci<ol type="a"><li>a mano</li></ol></li></ol>',
  );
});

test.each([
  ['<p class="MsoListParagraph">·&nbsp;&nbsp; Uno</p><p class="MsoListParagraph">·&nbsp;&nbsp; Due</p>', '<ul><li>Uno</li><li>Due</li></ul>'],
  ['<p class="MsoListParagraph">o&nbsp;&nbsp; Uno</p>', '<ul><li>Uno</li></ul>'],
  ['<p class="MsoListParagraph">\uf0b7\u00a0 Uno</p>', '<ul><li>Uno</li></ul>'],
  ['<p class="MsoListParagraph">Ø&nbsp;&nbsp;Uno</p>', '<ul><li>Uno</li></ul>'],
  ['<p class="MsoListParagraph">1. Uno</p><p class="MsoListParagraph">2. Due</p>', '<ol><li>Uno</li><li>Due</li></ol>'],
  ['<p class="MsoListParagraph">iv) Uno</p>', '<ol type="i"><li>Uno</li></ol>'],
  ['<p class="MsoListParagraph">Solo rientrato</p>', '<p>Solo rientrato</p>'],
  ['<p class="MsoNormal">1. Uno</p>', '<p>1. Uno</p>'],
  ['<p data-list-level="1">· Uno</p>', '<p>· Uno</p>'],
  ['<ul><li><p class="MsoListParagraph">· Uno</p></li></ul>', '<ul><li><ul><li>Uno</li></ul></li></ul>'],
])('%s becomes %s', (source, html) => expect(cleaned(source).html).toBe(html)); // prettier-ignore

test('cleaning ten thousand tags without an end takes no longer than their number asks', () => {
  const source = ['<style>', '<!--', '<textarea>', '<a href="', '<title>', '<script>', '<iframe src=x>']
    .map((tag) => tag.repeat(1500))
    .join('');
  expect(() => cleaned(`<p>A</p>${source}`)).not.toThrow();
});
