import { expect, test } from 'vitest';
import type { Counter, Office } from '../booking-api.ts';
import { type Need, needOf, needsAt, needsOf, searchNeeds } from './needs.ts';

const office = (id: string, name: string): Office => ({ id, name, description: null });
const counter = (id: string, reasons: Counter['reasons']) => ({ id, name: id, reasons }) as Counter;
const card = { id: '42', name: 'Carta d’identità elettronica' };
const known = [
  {
    office: office('3', 'Anagrafe'),
    counters: [counter('12', [{ id: '41', name: 'Residenza' }, card]), counter('13', [card])],
  },
  { office: office('8', 'Polizia locale'), counters: [counter('51', [])] },
  { office: office('5', 'Tributi'), counters: [counter('21', [{ id: '42', name: 'IMU' }])] },
];
const needs = needsOf(known);
const names = (found: readonly Pick<Need, 'reason'>[]) => found.map(({ reason }) => reason.name);

test('needs stand by office and name, each with all counters that offer it', () => {
  expect(names(needs)).toEqual(['Carta d’identità elettronica', 'Residenza', 'IMU']);
  expect(needs[0]?.counters.map(({ id }) => id)).toEqual(['12', '13']);
});

test('all words are looked for, in any case and without accents, in the office’s name too', () => {
  expect(names(searchNeeds(needs, 'CARTA identita'))).toEqual(['Carta d’identità elettronica']);
  expect(names(searchNeeds(needs, 'tributi'))).toEqual(['IMU']);
  expect(searchNeeds(needs, ' ')).toHaveLength(3);
  expect(searchNeeds(needs, 'passaporto')).toEqual([]);
});

test('the number of a reason is one of its office only', () => {
  expect(needOf(needs, { office: '5', reason: '42' })?.reason.name).toBe('IMU');
  expect(needOf(needs, { office: '8', reason: '42' })).toBeNull();
});

test('needs that the build knows stand as those of the counters will, without counters', () => {
  const reasons = [{ id: '41', name: 'Residenza' }, card];
  const found = needsAt([{ id: '3', name: 'Anagrafe', reasons }]);
  expect(names(found)).toEqual(['Carta d’identità elettronica', 'Residenza']);
  expect(found[0]).toMatchObject({ office: { id: '3', name: 'Anagrafe' }, counters: [] });
});
