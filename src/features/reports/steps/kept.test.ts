import { expect, test } from 'vitest';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import { texts } from '../texts.ts';
import { keptReport, prefillNote, valuesOf } from './kept.ts';

const kept = (values: Record<string, unknown>, item?: string): KeptForm => ({
  v: 1,
  owner: null,
  path: '/servizi/segnalazioni/nuova',
  values,
  savedAt: 0,
  item,
});

test('what was typed and chosen comes back; no code', () => {
  const photos = [{ filename: 'buca.jpg', lost: true }];
  const values = { title: 'Buca', place: null, photos, code: '12345' };
  expect(keptReport(kept(values, ''), '', {}, null)).toEqual({ title: 'Buca', place: null, photos });
});

test('after a reload what was changed stands over the values of the QR code', () => {
  expect(keptReport(kept({ kind: '82' }, '?categoria=81'), '?categoria=81', { kind: '81' }, null)).toEqual({
    kind: '82',
  });
});

test('another QR code stands over what was kept', () => {
  const values = { kind: '82', title: 'Buca' };
  expect(keptReport(kept(values, ''), '?categoria=81', { kind: '81' }, null)).toEqual({
    kind: '81',
    title: 'Buca',
  });
});

test('of another label than before nothing stays that the one before filled in: it is another thing', () => {
  const place = { lat: 45.07, lon: 7.68, address: 'Via Roma' };
  const values = { kind: '802', place, ref: 'LP-0042', title: 'Non si accende' };
  const lamp = '?categoria=802&lat=45.070000&lon=7.680000&rif=LP-0042';
  expect(keptReport(kept(values, lamp), '?rif=Parco', { ref: 'Parco' }, null)).toEqual({
    ref: 'Parco',
    title: 'Non si accende',
  });
  expect(keptReport(kept(values, lamp), '?rif=%3Cb%3E', {}, null)).toEqual({ title: 'Non si accende' });
  expect(keptReport(kept(values, ''), '?categoria=808', { kind: '808' }, null)).toEqual({
    kind: '808',
    place,
    title: 'Non si accende',
  });
});

test('an address that is no label leaves everything as it was', () => {
  const values = { kind: '802', ref: 'LP-0042' };
  const lamp = '?categoria=802&rif=LP-0042';
  expect(keptReport(kept(values, lamp), '', {}, null)).toEqual(values);
  expect(keptReport(kept(values, lamp), '?utm_source=app', {}, null)).toEqual(values);
});

test('what has another form is not used', () => {
  expect(keptReport(kept({ place: 'Via Roma' }), '', {}, null)).toBeNull();
});

test('a kept place that is outside the municipality now is dropped, and the rest stays', () => {
  const area = { south: 45, west: 7, north: 46, east: 8 };
  const place = { lat: 45.5, lon: 7.5, address: '' };
  const values = { title: 'Buca', place };
  expect(keptReport(kept(values, ''), '', {}, area)).toEqual(values);
  expect(keptReport(kept({ ...values, place: { ...place, lat: 41.9 } }, ''), '', {}, area)).toEqual({
    title: 'Buca',
    place: null,
  });
});

const point = { lat: 45.07, lon: 7.68 };
const { done, ignored } = texts.prefilled;

test('the link of a label fills kind, place and mark; the address of the place is still to be found', () => {
  expect(valuesOf({ category: '81', point, ref: 'LP-1' })).toEqual({
    kind: '81',
    place: { ...point, address: '' },
    ref: 'LP-1',
  });
  expect(valuesOf({})).toEqual({});
});

test('what was filled is named', () => {
  expect(prefillNote({ link: { point }, ignored: false })).toBe(done('il luogo'));
  expect(prefillNote({ link: { category: '81', point, ref: 'LP-1' }, ignored: false })).toBe(
    done('il luogo, il tipo di disservizio e il riferimento'),
  );
});

test('values that are not valid are named, alone or beside the rest', () => {
  expect(prefillNote({ link: {}, ignored: true })).toBe(ignored);
  expect(prefillNote({ link: { ref: 'LP-1' }, ignored: true })).toBe(`${done('il riferimento')} ${ignored}`);
});

test('an ordinary address needs no note', () => {
  expect(prefillNote({ link: {}, ignored: false })).toBeNull();
});
