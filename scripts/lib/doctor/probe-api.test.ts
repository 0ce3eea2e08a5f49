import { expect, test } from 'vitest';
import { getConfig } from '#contracts/config.ts';
import { getMenu } from '#contracts/menus.ts';
import { breachesOf } from './probe-api.ts';

test('a missing field of the answer is named from its root', () => {
  expect(breachesOf(getConfig.answer, { codiceEnte: 'c_a' }).fatal).toEqual([
    { path: '$.nome', words: 'is missing' },
  ]);
});

test('a broken element of a list is named by its place, however deep', () => {
  const assets = [{ codice: 'PPAY' }, { codice: {} }];
  const config = { nome: 'Comune', codiceEnte: 'c_a', assets };
  expect(breachesOf(getConfig.answer, config)).toEqual({
    fatal: [],
    left: [{ path: '$.assets[1].codice', words: 'expected text' }],
  });
  const menu = { main: [], 'menu-footer': [{ title: 'A', children: [{ url: '/b' }] }] };
  expect(breachesOf(getMenu.answer, menu).left).toEqual([
    { path: '$["menu-footer"][0].children[0].title', words: 'is missing' },
  ]);
});

test('an answer as the contract says has no breach', () => {
  expect(breachesOf(getConfig.answer, { nome: 'Comune', codiceEnte: 'c_a' })).toEqual({
    fatal: [],
    left: [],
  });
});
