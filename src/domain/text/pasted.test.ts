import { expect, test } from 'vitest';
import { bareCode, withoutUnseen } from './pasted.ts';

const invisibles = '\u00ad\u034f\u061c\u180e\u200b\u200e\u2060\ufe0f\ufeff\u0000\u0085';
const blanks = ' \t\n\u00a0\u2007\u2009\u202f\u3000';

test('a code loses blanks, invisible characters, hyphens and points, wherever they stand', () => {
  expect(bareCode([...`${invisibles}${blanks}`].join('7'))).toMatch(/^7+$/);
  expect(bareCode(' 3012-0250\u20110001\u20132001\u221283. ')).toBe('301202500001200183');
  expect(bareCode('«(RSS.MRA/80A01_H501U)»;')).toBe('RSSMRA80A01H501U');
});

test('a code keeps what may have a meaning', () => {
  expect(bareCode('PAGOPA|002+1=€')).toBe('PAGOPA|002+1=€');
  expect(bareCode('H501À')).toBe('H501À');
});

test('digits of double width, as Asian keyboards write them, are digits', () => {
  expect(bareCode('３０１２')).toBe('3012');
});

test('words stay apart when what nobody sees is taken out', () => {
  expect(withoutUnseen(' \ufeff1\u202f234,50\u00a0\u200b€\n')).toBe('1 234,50 €');
});
