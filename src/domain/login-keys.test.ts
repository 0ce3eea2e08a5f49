import { expect, test } from 'vitest';
import { loginNames, usualLoginKeys } from './login-keys.ts';

test.each([
  [usualLoginKeys, 'SPID o CIE'],
  [['cie'], 'CIE'],
  [
    ['it-wallet', 'eidas', 'spid'],
    'SPID, un’identità digitale di un altro Paese europeo (eIDAS) o IT-Wallet',
  ],
] as const)('%j is read as "%s"', (keys, names) => expect(loginNames(keys)).toBe(names));
