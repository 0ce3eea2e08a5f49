import { expect, test } from 'vitest';
import { weaknessesOf, weaknessFindings, weaknessWords } from './weak-content.ts';

test.each([
  [
    '<p><img src="https://a.example/x/foto.jpg?w=2" alt="" loading="lazy"></p>',
    [{ kind: 'image', what: 'foto.jpg' }],
  ],
  ['<p><img src="https://a.example/foto.jpg"></p>', [{ kind: 'image', what: 'foto.jpg' }]],
  ['<p><img src="https://a.example/foto.jpg" alt="Il municipio"></p>', []],
  ['<p><a href="https://a.example">Clicca qui!</a></p>', [{ kind: 'link', what: 'Clicca qui!' }]],
  ['<p><a href="https://a.example"><strong>QUI</strong></a></p>', [{ kind: 'link', what: 'QUI' }]],
  ['<p><a href="https://a.example">Qui trovi il modulo</a></p>', []],
  ['<table><tbody><tr><td>Uno</td></tr></tbody></table>', [{ kind: 'table' }]],
  ['<table><thead><tr><th>Uno</th></tr></thead></table>', []],
])('%s', (html, found) => {
  expect(weaknessesOf(html)).toEqual(found);
});

test('what is weak is told once, to the operator and to the office', () => {
  const all = weaknessesOf(
    '<a href="/a">qui</a><a href="/b">qui</a><table></table><img src="/x.png" alt="">',
  );
  expect(weaknessWords(all)).toBe(
    'image "x.png" has no words; link says only "qui"; table has no head cells',
  );
  expect(weaknessFindings(all, 'link')).toEqual(['collegamento che dice solo «qui»']);
  expect(weaknessFindings(all, 'image')).toEqual(['immagine «x.png» senza testo']);
  expect(weaknessFindings(all, 'table')).toEqual(['tabella senza celle di intestazione']);
});
