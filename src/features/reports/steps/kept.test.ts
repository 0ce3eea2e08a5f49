import { expect, test } from 'vitest';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import { keptReport } from './kept.ts';

const kept = (values: Record<string, unknown>, item?: string): KeptForm => ({
  v: 1,
  owner: null,
  path: '/servizi/segnalazioni/nuova',
  values,
  savedAt: 0,
  ...(item !== undefined && { item }),
});

test('what was typed and chosen comes back; no code', () => {
  const photos = [{ filename: 'buca.jpg', lost: true }];
  const values = { title: 'Buca', place: null, photos, code: '12345' };
  expect(keptReport(kept(values, ''), '', {})).toEqual({ title: 'Buca', place: null, photos });
});

test('after a reload what was changed stands over the values of the QR code', () => {
  expect(keptReport(kept({ kind: '82' }, '?categoria=81'), '?categoria=81', { kind: '81' })).toEqual({
    kind: '82',
  });
});

test('another QR code stands over what was kept', () => {
  const values = { kind: '82', title: 'Buca' };
  expect(keptReport(kept(values, ''), '?categoria=81', { kind: '81' })).toEqual({
    kind: '81',
    title: 'Buca',
  });
});

test('what has another form is not used', () => {
  expect(keptReport(kept({ place: 'Via Roma' }), '', {})).toBeNull();
});
