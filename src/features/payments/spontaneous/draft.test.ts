import { describe, expect, test } from 'vitest';
import { amountMessages } from '#domain/fields/amount.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { firstIncomplete, stepSequence } from '#kit/wizard/steps.ts';
import {
  type Circumstances,
  type Draft,
  draftCents,
  emptyDraft,
  keptPayment,
  type SpontaneousType,
  stepsFor,
} from './draft.ts';
import { texts } from './texts.ts';

const rights: SpontaneousType = {
  code: 'DIRS',
  label: 'Diritti di segreteria',
  notesHint: null,
  needsNotes: false,
  fixedCents: null,
  collection: null,
};
const card: SpontaneousType = { ...rights, code: 'CIEL', fixedCents: 2221 };
const meals: SpontaneousType = { ...rights, code: 'MESC', needsNotes: true };
const types = [rights, card, meals];

const full: Draft = {
  ...emptyDraft,
  privacy: true,
  type: 'DIRS',
  firstName: 'Ada',
  surname: 'Verdi',
  code: 'VRDDAA81C54F952J',
  email: 'ada@posta.example',
  email2: 'ada@posta.example',
  amount: '12,50',
};

const ada = { taxCode: 'VRDDAA81C54F952J', name: 'Ada', surname: 'Verdi' };
const bruno = { taxCode: 'NREBRN48H07L219B', name: 'Bruno', surname: 'Neri', delegation: 'd0000001' };
const anonymous: Circumstances = { actor: null, types, action: 'Pagamento' };

/** Field and message of everything that is wrong with a draft. */
function problems(change: Partial<Draft>, circumstances: Partial<Circumstances> = {}) {
  const steps = stepsFor({ ...anonymous, ...circumstances });
  return steps.flatMap(({ schema }) =>
    (schema?.safeParse({ ...full, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
}

test('a draft that is filled in may be sent', () => {
  const steps = stepsFor(anonymous);
  expect(stepSequence(steps, full).map(({ id }) => id)).toEqual(['policy', 'type', 'payer', 'summary']);
  expect(firstIncomplete(steps, full)).toBeNull();
});

test('an empty draft is asked for everything, each field once', () => {
  expect(problems(emptyDraft)).toEqual([
    ['privacy', fieldMessages.privacy],
    ['type', fieldMessages.required],
    ...['email2', 'firstName', 'surname', 'code', 'email', 'amount'].map((name) => [
      name,
      fieldMessages.required,
    ]),
  ]);
});

describe('an amount', () => {
  test.each([
    ['0', 'zero'],
    ['0,00', 'zero'],
    ['-1', 'sign'],
    ['1,999', 'thousands'],
    ['1.999', 'thousands'],
    ['1,000.00', 'thousands'],
    ['0,999', 'decimals'],
    ['abc', 'characters'],
    ['1e3', 'characters'],
    ['12 $', 'currency'],
    ['1000000000', 'tooLarge'],
  ] as const)('%s is refused, and the message says why: %s', (amount, problem) =>
    expect(problems({ amount })).toEqual([['amount', amountMessages[problem]]]),
  );

  test.each([
    ['F', '100.000,00', '100.000,01', '100.000,00\u00a0€'],
    ['G', '1.000.000,00', '1.000.000,01', '1.000.000,00\u00a0€'],
  ] as const)(
    'of a payer %s may be %s, and %s is more than is paid without a notice',
    (person, most, more, said) => {
      const payer = { person, company: 'Esempio srl', code: person === 'G' ? '01234567897' : full.code };
      expect(problems({ ...payer, amount: most })).toEqual([]);
      expect(problems({ ...payer, amount: more })).toEqual([['amount', texts.amount.tooLarge(said)]]);
      expect(draftCents(types, { ...full, ...payer, amount: more })).toBeNull();
    },
  );

  test.each([
    ['1.000,00', 100_000],
    ['1000', 100_000],
    ['0,01', 1],
    ['12.5', 1250],
    [' 12,50 ', 1250],
    ['99.999,99', 9_999_999],
    ['0,29', 29],
    ['8,20', 820],
    ['25,00\u00a0€', 2500],
  ])('%s is %i cents', (amount, cents) => {
    expect(problems({ amount })).toEqual([]);
    expect(draftCents(types, { ...full, amount })).toBe(cents);
  });

  test('that the type fixes is neither asked for nor replaced by what was typed', () => {
    expect(problems({ type: 'CIEL', amount: '' })).toEqual([]);
    expect(draftCents(types, { ...full, type: 'CIEL', amount: '1' })).toBe(2221);
  });

  test('is unknown where nothing valid was typed', () => {
    expect(draftCents(types, { ...full, amount: 'abc' })).toBeNull();
  });
});

describe('who pays', () => {
  const company = { person: 'G', company: 'Esempio srl', code: '01234567897' } as const;
  const code = (message: string) => [['code', message]];

  test('is a person with a tax code, in any writing', () => {
    expect(problems({ code: ' vrd daa 81c54f952j ' })).toEqual([]);
    // Omocodia: letters stand for digits, with their own check letter.
    expect(problems({ code: 'VRDDAA81C54F95NY' })).toEqual([]);
  });

  test.each([
    ['VRDDAA81C54F952K', 'check'],
    ['VRDDAA81C54F952', 'tooShort'],
    ['VRDDAA81C54F952JXX', 'tooLong'],
    ['01234567897', 'provisional'],
    ['VRDDAA81C54F95NJ', 'check'],
  ] as const)('is no person with the code %s', (typed, problem) =>
    expect(problems({ code: typed })).toEqual(code(fieldMessages.taxCode[problem])),
  );

  test('is somebody without an Italian code, where they say so', () => {
    expect(problems({ code: '', noCode: true })).toEqual([]);
  });

  test('is a company with a name and 11 digits, or a sole trader with a tax code', () => {
    expect(problems({ ...company, firstName: '', surname: '' })).toEqual([]);
    expect(problems({ ...company, code: full.code })).toEqual([]);
    expect(problems({ ...company, company: ' ' })).toEqual([['company', fieldMessages.required]]);
  });

  test('a wrong check digit of a company is no error: the form warns', () => {
    expect(problems({ ...company, code: '01234567890' })).toEqual([]);
  });

  test('is a company with the country in front of its number', () => {
    expect(problems({ ...company, code: 'IT01234567897' })).toEqual([]);
  });

  test.each(['0123456789', '012345678901', 'VRDDAA81C54F952K'])('is no company with the code %s', (typed) =>
    expect(problems({ ...company, code: typed })).toEqual(code(fieldMessages.vatNumber)),
  );

  test('a company always says its code, also where a person before it had none', () => {
    expect(problems({ ...company, code: '', noCode: true })).toEqual(code(fieldMessages.required));
  });

  test('a citizen who is logged in is asked for nothing but addresses, and for a company as everybody', () => {
    const bare = { firstName: '', surname: '', code: '' };
    expect(problems(bare, { actor: ada })).toEqual([]);
    expect(problems({ ...bare, person: 'G' }, { actor: ada }).map(([name]) => name)).toEqual([
      'company',
      'code',
    ]);
  });

  test('a delegate is asked for nothing of the payer, even where a company was chosen before', () => {
    const bare = { firstName: '', surname: '', code: '', person: 'G' } as const;
    expect(problems(bare, { actor: bruno })).toEqual([]);
    expect(problems(bare, { actor: { ...bruno, taxCode: '01234567897' } })).toEqual([]);
  });
});

test('both addresses are the same', () => {
  expect(problems({ email2: 'Ada@posta.example ' })).toEqual([]);
  expect(problems({ email2: 'eva@posta.example' })).toEqual([['email2', fieldMessages.emailsDiffer]]);
  expect(problems({ email: 'ada', email2: 'ada' })).toEqual([['email', fieldMessages.email]]);
});

describe('notes', () => {
  test('are needed where the type says so', () => {
    expect(problems({ type: 'MESC', notes: ' ' })).toEqual([['notes', fieldMessages.required]]);
    expect(problems({ type: 'MESC', notes: 'Eva Verdi, 2B' })).toEqual([]);
  });

  test('are at most 600 characters long', () => {
    expect(problems({ notes: 'x'.repeat(600) })).toEqual([]);
    expect(problems({ notes: 'x'.repeat(601) })).toEqual([['notes', fieldMessages.tooLong(600)]]);
  });
});

test('a type that is no longer offered has to be chosen again', () => {
  expect(problems({ type: 'ZZZZ' })).toEqual([['type', texts.type.gone]]);
  expect(firstIncomplete(stepsFor({ ...anonymous, types: [] }), full)?.id).toBe('type');
});

test('what was kept is read back, and nothing that is no draft', () => {
  const kept = (values: Record<string, unknown>) =>
    ({ v: 1, owner: null, path: '/', savedAt: 0, values }) as const;
  expect(keptPayment(kept({ ...full }))).toEqual(full);
  expect(keptPayment(kept({ amount: '1,999' }))).toEqual({ amount: '1,999' });
  expect(keptPayment(kept({ person: 'X' }))).toBeNull();
  expect(keptPayment(kept({ amount: 12 }))).toBeNull();
});
