import { expect, test } from 'vitest';
import { readPage } from '../page.ts';
import { modelloComuni } from './modello-comuni.ts';

const remedyOf = (id: string) => modelloComuni.find((rule) => rule.id === `footer-${id}`)?.remedy;

test('what to do about a link of the footer says what it is called and where it may lead', () => {
  expect(remedyOf('report-inefficiency')).toMatch(/«Segnala disservizio».*mailto:/);
  expect(remedyOf('accessibility-link')).toMatch(/form\.agid\.gov\.it/);
});

test.each([
  ['links in a list', '<li><a href="#a">A</a></li>', []],
  ['a text', '<li>A</li>', ['non è li > a']],
  ['links outside of a list', '<div><a href="#a">A</a></div>', ['non è li > a']],
])('an index of a page that holds %s', (_, items, found) => {
  const { check } = modelloComuni.find(({ id }) => id === 'page-index')!;
  const page = readPage('index.html', `<ul data-element="page-index">${items}</ul>`);
  expect([...check(page, undefined as never)].filter(Boolean)).toEqual(found);
});
