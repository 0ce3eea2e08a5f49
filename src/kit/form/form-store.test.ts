import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormStore } from './form-store.ts';

const text = (message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(5, 'long'));
const schema = z
  .object({ name: text('no name'), again: text('no name again'), files: z.array(text('no file')) })
  .check(
    z.refine(({ name, again }) => name === again, { error: 'differ', path: ['again'], when: () => true }),
  );
const good = { name: ' Anna', again: ' Anna', files: [] as string[] };
const wrong = { name: '', again: '', files: [] as string[] };

const errors = (store: FormStore<typeof good>) =>
  Object.entries(store.$errors.get()).filter(([, message]) => message !== undefined);

test('valid values give what the schema makes of them and stay as typed', () => {
  const store = new FormStore(good);
  expect(store.check(schema)).toEqual({ sent: { name: 'Anna', again: 'Anna', files: [] } });
  expect(store.values).toEqual(good);
});

test('of each field the first problem counts, also one inside its value', () => {
  const store = new FormStore({ name: '', again: 'Bernardo', files: ['a', '', 'too long'] });
  const found = [
    ['name', 'no name'],
    ['again', 'long'],
    ['files', 'no file'],
  ];
  const answer = store.check(schema);
  expect('refused' in answer && [...answer.refused]).toEqual(found);
  expect(errors(store)).toEqual(found);
});

test('a problem that concerns no field stands under the empty name', () => {
  const never = z.object({ name: z.string() }).check(z.refine(() => false, 'never'));
  const answer = new FormStore({ name: '' }).check(never);
  expect('refused' in answer && [...answer.refused]).toEqual([['', 'never']]);
});

test('nothing is checked before the form is, and what passed then is left alone', () => {
  const store = new FormStore({ ...good, name: '' });
  store.recheck(schema, 'name');
  expect(errors(store)).toEqual([]);
  store.check(schema);
  store.$values.setKey('files', ['']);
  store.recheck(schema, 'files');
  expect(errors(store).map(([name]) => name)).toEqual(['name', 'again']);
});

test('a change of one field checks again all that rules refused, and what is wrong once more is marked again', () => {
  const store = new FormStore({ ...good, again: 'Bea' });
  store.check(schema);
  expect(errors(store)).toEqual([['again', 'differ']]);
  for (const [name, found] of [
    ['Bea', []],
    ['Eva', [['again', 'differ']]],
  ] as const) {
    store.$values.setKey('name', name);
    store.recheck(schema, 'name');
    expect(errors(store)).toEqual(found);
  }
});

test("the backend's word stands until its field changes or all is checked anew", () => {
  const store = new FormStore(good);
  store.refuse(new Map([['name', 'unknown']]));
  store.recheck(schema, 'again');
  store.recheck(schema);
  expect(errors(store)).toEqual([['name', 'unknown']]);
  store.recheck(schema, 'name');
  expect(errors(store)).toEqual([]);
  store.refuse(new Map([['name', 'unknown']]));
  store.check(schema);
  expect(errors(store)).toEqual([]);
});

test('a refusal of the backend leaves what rules refused, which is still checked again', () => {
  const store = new FormStore(wrong);
  store.check(schema);
  store.refuse(new Map([['files', 'unreadable']]));
  expect(errors(store)).toHaveLength(3);
  store.$values.set({ ...good });
  store.recheck(schema, 'again');
  expect(errors(store)).toEqual([['files', 'unreadable']]);
});

test('a field is known by its label while it is on show', () => {
  const store = new FormStore(good);
  const gone = store.register('name', 'Nome');
  expect([...store.labels]).toEqual([['name', 'Nome']]);
  gone();
  expect(store.labels.size).toBe(0);
});

test('who listens hears of changes alone', () => {
  const store = new FormStore(good);
  const listener = vi.fn();
  store.$values.listen((values) => listener(values));
  store.$values.setKey('name', ' Anna');
  expect(listener).not.toHaveBeenCalled();
  store.$values.setKey('name', 'Eva');
  expect(listener.mock.calls).toEqual([[{ ...good, name: 'Eva' }]]);
});

const Rows = z.object({ rows: z.array(z.object({ day: text('no day') })), note: z.string() });
const rows = () => new FormStore({ rows: [{ day: 'a' }, { day: '' }, { day: '' }], note: '' });
const rowErrors = (store: ReturnType<typeof rows>) =>
  Object.entries(store.$errors.get()).filter(([, message]) => message !== undefined);

test('a row of a list has errors of its own where it has fields of its own', () => {
  const store = rows();
  store.register('rows.1.day', 'Giorno 2');
  store.check(Rows);
  expect(rowErrors(store)).toEqual([
    ['rows.1.day', 'no day'],
    ['rows', 'no day'],
  ]);
});

test('a row that is put right loses its error, and only that row', () => {
  const store = rows();
  ['rows.1.day', 'rows.2.day'].forEach((name) => store.register(name, name));
  store.check(Rows);
  store.setValue('rows.1.day', 'b');
  store.recheck(Rows, 'rows.1.day');
  expect(store.values.rows).toEqual([{ day: 'a' }, { day: 'b' }, { day: '' }]);
  expect(store.valueOf('rows.1.day')).toBe('b');
  expect(rowErrors(store)).toEqual([['rows.2.day', 'no day']]);
});

test("the backend's word about a row stands until something in that row changes", () => {
  const store = rows();
  store.refuse(
    new Map([
      ['rows.0', 'taken'],
      ['rows.1', 'taken'],
    ]),
  );
  store.recheck(Rows, 'rows.0.day');
  expect(rowErrors(store)).toEqual([['rows.1', 'taken']]);
});

test('another choice resets what hung on the one before; the first choice, and the same once more, reset nothing', () => {
  const store = new FormStore({ office: '', counter: '12', reason: 'r' }, { office: { counter: '' } });
  store.setValue('office', 'A');
  expect(store.values.counter).toBe('12');
  store.setValue('office', 'A');
  expect(store.values.counter).toBe('12');
  store.setValue('office', 'B');
  expect(store.values).toEqual({ office: 'B', counter: '', reason: 'r' });
  store.setValue('counter', '7');
  expect(store.values.counter).toBe('7');
  store.$values.setKey('office', '');
  expect(store.values.counter).toBe('');
});
