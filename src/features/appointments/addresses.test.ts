import { expect, test } from 'vitest';
import { editAddress, slotInAddress } from './addresses.ts';

test('the slot in the address of an edit is read back as it was written', () => {
  const slot = { day: '2025-12-02', hour: '09:00' } as const;
  const address = editAddress('8071', slot);
  expect(address).toMatch(/^\/servizi\/appuntamento\/modifica\/8071\?/);
  expect(slotInAddress(new URL(address, 'https://a.example').search)).toEqual(slot);
  expect(editAddress('8071')).toBe('/servizi/appuntamento/modifica/8071');
});

test.each([
  '',
  '?giorno=2025-12-02',
  '?giorno=2025-02-30&ora=09:00',
  '?giorno=2025-12-02&ora=24:00',
  '?ora=09:00',
])('the address %s asks for no slot', (search) => expect(slotInAddress(search)).toBeNull());
