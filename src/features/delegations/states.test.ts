import { expect, test } from 'vitest';
import { withoutLegacyCode } from './states.ts';

test('NOT_ACTIVE is another word for NON_ATTIVA, and what nobody knows stays', () => {
  const codes = ['NOT_ACTIVE', 'NON_ATTIVA', 'APPROVATA', 'IN_VOLO'];
  expect(codes.map(withoutLegacyCode)).toEqual(['NON_ATTIVA', 'NON_ATTIVA', 'APPROVATA', 'IN_VOLO']);
});
