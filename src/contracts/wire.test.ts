import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getConfig } from './config.ts';
import {
  ack,
  bool,
  boolOrNull,
  collectDropped,
  id,
  int,
  list,
  receivedCount,
  object,
  optionalObject,
  required,
  text,
  title,
  url,
} from './wire.ts';

const rejected = Symbol('rejected');

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T | typeof rejected {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : rejected;
}

describe('what backends send otherwise than agreed', () => {
  test.each([
    [12, '12'],
    ['x1', 'x1'],
    [null, null],
    [undefined, null],
    [' ', null],
    [[], null],
    [{}, rejected],
  ])('N1: %j is the identifier %j', (value, expected) => expect(read(id, value)).toBe(expected));

  test.each([
    ['  a ', 'a'],
    ['', null],
    ['  ', null],
    [null, null],
    [[], null],
    [['a'], rejected],
  ])('N2: %j is the text %j', (value, expected) => expect(read(text, value)).toBe(expected));

  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [{ id: 1 }, true],
    [false, false],
    [0, false],
    ['false', false],
    [null, false],
    [undefined, false],
    [' ', false],
    [[], false],
    ['forse', rejected],
    [2, rejected],
  ])('N3: %j is %j', (value, expected) => expect(read(bool, value)).toBe(expected));

  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    [' ', null],
    [0, false],
    ['true', true],
    ['forse', rejected],
  ])('N3, where missing is neither: %j is %j', (value, expected) =>
    expect(read(boolOrNull, value)).toBe(expected),
  );

  test.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [null, []],
    ['', []],
    [{}, []],
    ['a', ['a']],
    [' ', []],
  ])('N4: %j is the list %j', (value, expected) =>
    expect(read(list(required(text)), value)).toEqual(expected),
  );

  test('N4: how many elements came is known, though some of them were broken', () => {
    expect(receivedCount(z.parse(list(required(id)), [1, null, {}, 4]))).toBe(4);
    expect(receivedCount(['made', 'elsewhere'])).toBe(2);
  });

  test('N4: a broken element is dropped and told, the others stay', () => {
    const { result, dropped } = collectDropped(() => read(list(required(id)), [1, null, {}, 4]));
    expect(result).toEqual(['1', '4']);
    expect(dropped.map(({ index }) => index)).toEqual([1, 2]);
  });

  test.each([
    [[], {}],
    ['', {}],
    [' ', {}],
    [null, {}],
    [{ a: 1 }, { a: 1 }],
    ['x', rejected],
    [[1], rejected],
  ])('N5: %j is the object %j', (value, expected) => expect(read(object, value)).toEqual(expected));

  test.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['www.a.example', 'https://www.a.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+39 0123', 'tel:+39 0123'],
    ['/faq', '/faq'],
    ['#dove', '#dove'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['java\u0000script:x', null],
    ['data:text/html,x', null],
    ['https://a.example/"><script>', null],
    ['', null],
    [null, null],
  ])('N6: %j is the address %j', (value, expected) => expect(read(url, value)).toBe(expected));

  test.each([
    [3, 3],
    ['3', 3],
    ['', null],
    [null, null],
    [1.5, rejected],
    ['tre', rejected],
    [' ', null],
    [[], null],
  ])('N10: %j is %j', (value, expected) => expect(read(int, value)).toBe(expected));

  test('N12: any body is an acknowledgement', () => {
    for (const body of [undefined, null, '', 'ok', { a: 1 }]) expect(read(ack, body)).toBe(true);
  });
});

test('titles lose markup and keep their words', () => {
  expect(read(title, 'Come si paga la <em>mensa</em>?')).toBe('Come si paga la mensa?');
  expect(read(title, '<br>')).toBeNull();
});

test('a configuration is read whose logo is the empty map of a CMS', () => {
  const sent = { nome: 'Comune di Torrebianca', codiceEnte: 'c_x999', codiceImmagine: [], cms: [] };
  expect(z.parse(getConfig.answer, sent)).toMatchObject({ logoCode: null, hasCms: false });
});

test('a required field says that it is missing', () => {
  const parsed = z.safeParse(z.object({ nome: required(text) }), {});
  expect(parsed.error?.issues[0]).toMatchObject({ path: ['nome'], message: 'is missing' });
});

describe('an object that may be missing', () => {
  const part = optionalObject(z.object({ nome: required(text) }));

  test.each([
    [{ nome: 'a' }, { nome: 'a' }],
    [[{ nome: 'a' }], { nome: 'a' }],
    [null, null],
    [undefined, null],
    ['', null],
    [[], null],
    [false, null],
  ])('%j is %j, and nothing is reported', (value, expected) => {
    expect(collectDropped(() => read(part, value))).toEqual({ result: expected, dropped: [] });
  });

  test.each([[{}], ['Piemonte'], [{ nome: {} }], [7]])('%j is null, and reported', (value) => {
    const { result, dropped } = collectDropped(() => read(part, value));
    expect(result).toBeNull();
    expect(dropped).toHaveLength(1);
  });
});
