import { expect, test } from 'vitest';
import { smallTenant } from '../testing/sandbox.ts';
import { enabledAssets, inMaintenance, withAsset } from './data.ts';

const { config } = smallTenant;

test('a module switched off and on is again what the sample data say, at its place', () => {
  const off = withAsset(config, config, 'ASSISTENZA_CRM', false);
  expect(enabledAssets(off)).toEqual(['DELEGHE']);
  expect(withAsset(off, config, 'ASSISTENZA_CRM', true)).toEqual(config);
});

test('a module that the sample data lack gets a plain definition', () => {
  const on = withAsset(config, config, 'PPAY', true);
  expect(enabledAssets(on)).toEqual(['ASSISTENZA_CRM', 'DELEGHE', 'PPAY']);
  expect(enabledAssets(withAsset(on, config, 'PPAY', false))).toEqual(['ASSISTENZA_CRM', 'DELEGHE']);
});

test('what is no module of ours stays', () => {
  expect(withAsset(config, config, 'DELEGHE', false).assets).toContainEqual({
    id: 99,
    codice: 'SCONOSCIUTO',
  });
});

test.each([
  [true, true],
  ['1', true],
  ['0', false],
  [null, false],
  ['boh', false],
])('maintenance %j is %j', (maintenance, expected) => {
  const municipality = { id: 'x', hostname: 'x', credentials: smallTenant.maintenanceCredentials };
  expect(inMaintenance({ ...municipality, config: { maintenance } })).toBe(expected);
});
