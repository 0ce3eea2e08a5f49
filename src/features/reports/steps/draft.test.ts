import { expect, test } from 'vitest';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { firstIncomplete, stepSequence } from '#kit/wizard/steps.ts';
import { texts } from '../texts.ts';
import { type Circumstances, type Draft, emptyDraft, type StepId, stepsFor } from './draft.ts';

const area = { south: 45, west: 7.6, north: 45.2, east: 7.8 };
const anonymous: Circumstances = { isLogged: false, kinds: ['81', '82'], area, notes: {} };
const logged: Circumstances = { ...anonymous, isLogged: true };
const place = { lat: 45.07, lon: 7.68, address: 'Via Roma, 12 - Torrebianca (TO)' };
const full: Draft = {
  ...emptyDraft,
  privacy: true,
  place,
  kind: '81',
  title: 'Lampione spento',
  details: 'Da lunedì',
  firstName: 'Ada',
  surname: 'Verdi',
  taxCode: 'VRDDAA81C54F952J',
  email: 'ada@posta.example',
};

/** What the second step says of a draft, by field. */
function problems(changes: Partial<Draft>, circumstances = anonymous): Record<string, string> {
  const schema = stepsFor(circumstances).find(({ id }) => id === 'data')!.schema!;
  const { error } = schema.safeParse({ ...full, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const ids = (circumstances: Circumstances): StepId[] =>
  stepSequence(stepsFor(circumstances), full).map(({ id }) => id);

test('three steps for a citizen, four for who is not logged in', () => {
  expect(ids(logged)).toEqual(['policy', 'data', 'summary']);
  expect(ids(anonymous)).toEqual(['policy', 'data', 'summary', 'code']);
});

test('a full report lacks nothing, but the code of who is not logged in', () => {
  expect(firstIncomplete(stepsFor(logged), full)).toBeNull();
  expect(firstIncomplete(stepsFor(anonymous), full)?.id).toBe('code');
});

test('without a place on the map or in words none is chosen', () => {
  expect(problems({ place: null })).toEqual({ place: texts.place.required });
  expect(problems({ place: null, description: '  ' })).toEqual({ place: texts.place.required });
  expect(problems({ place: null, description: 'Davanti alla scuola' })).toEqual({});
});

test('a municipality without a map asks for the place in words, and names no search and no map', () => {
  const noMap = { ...anonymous, area: null };
  expect(problems({ place: null }, noMap)).toEqual({ description: fieldMessages.required });
  expect(problems({ place: null, description: 'Davanti alla scuola' }, noMap)).toEqual({});
});

test('a missing place is named beside what else is wrong', () => {
  expect(problems({ place: null, title: '' })).toEqual({
    place: texts.place.required,
    title: fieldMessages.required,
  });
});

test('a point outside the municipality is refused, words or not', () => {
  const outside = { ...place, lat: 41.9 };
  expect(problems({ place: outside, description: 'Roma' })).toEqual({ place: texts.place.outside });
  expect(problems({ place: { ...place, lat: area.north } })).toEqual({});
});

test('a municipality without kinds asks for none', () => {
  expect(problems({ kind: '' })).toEqual({ kind: fieldMessages.required });
  expect(problems({ kind: '' }, { ...anonymous, kinds: [] })).toEqual({});
});

test('a kind that is no longer there has to be chosen anew', () => {
  expect(problems({ kind: '99' })).toEqual({ kind: fieldMessages.required });
  expect(problems({ kind: '99' }, { ...anonymous, kinds: null })).toEqual({});
});

test('a kind of another body stops the step, and nothing else is asked for meanwhile', () => {
  const note = { text: 'Chiama l’acquedotto', phone: null, url: null };
  const notes = { 81: { ...note, stop: true }, 82: { ...note, stop: false } };
  const stopped = { kind: texts.kindStopped };
  expect(problems({ title: '', place: null }, { ...anonymous, notes })).toEqual(stopped);
  expect(problems({ kind: '82' }, { ...anonymous, notes })).toEqual({});
  expect(problems({ kind: 'constructor' }, { ...anonymous, notes })).toEqual({
    kind: fieldMessages.required,
  });
});

test('a citizen is not asked for what the login says', () => {
  const nobody = { firstName: '', surname: '', taxCode: '' };
  expect(problems(nobody, logged)).toEqual({});
  expect(Object.keys(problems(nobody))).toEqual(['firstName', 'surname', 'taxCode']);
});

test.each([
  ['title', 'a'.repeat(101), fieldMessages.tooLong(100)],
  ['title', '   ', fieldMessages.required],
  ['details', 'a'.repeat(601), fieldMessages.tooLong(600)],
  ['details', '\n', fieldMessages.required],
  ['description', 'a'.repeat(201), fieldMessages.tooLong(200)],
  ['email', 'ada@', fieldMessages.email],
  ['phone', '12345', fieldMessages.phone],
  ['taxCode', 'VRDDAA81C54F952X', fieldMessages.taxCode.check],
])('%s "%.12s…" is refused: %s', (field, value, message) => {
  expect(problems({ [field]: value })).toEqual({ [field]: message });
});

test('what looks like HTML is text', () => {
  expect(problems({ title: '<b>Buca</b>', details: '<script>alert(1)</script>' })).toEqual({});
});
