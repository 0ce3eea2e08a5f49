import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { askedAddress, hiddenSalt, hiddenSegment, shownAddress } from './hidden-path.ts';

const hash = Buffer.from('redazione:così:2026').toString('base64');
const salt = hiddenSalt('valforte', '0a1b2c3d');

test('the folder is PBKDF2-SHA-256 of the hash, 600,000 rounds, salted with tenant and release', async () => {
  const byNode = pbkdf2Sync(hash, 'valforte:0a1b2c3d', 600_000, 32, 'sha256').toString('hex');
  expect(await hiddenSegment(hash, salt)).toBe(byNode);
});

test('another tenant, release or password has another folder', async () => {
  const folders = await Promise.all([
    hiddenSegment(hash, salt),
    hiddenSegment(hash, hiddenSalt('altrove', '0a1b2c3d')),
    hiddenSegment(hash, hiddenSalt('valforte', '0a1b2c3e')),
    hiddenSegment(Buffer.from('redazione:altra').toString('base64'), salt),
  ]);
  expect(new Set(folders).size).toBe(4);
});

test.each([
  ['/_m/abc/faq/#/faq', '/faq'],
  ['/_m/abc/faq/#/faq?q=a%20b#due', '/faq?q=a%20b#due'],
  ['/_m/abc/servizi/_/#!/servizi/13', '/servizi/13'],
  ['/_m/abc/faq/', '/faq/'],
  ['/_m/abc/faq/?q=1#due', '/faq/?q=1'],
  ['/_m/abc', '/'],
  ['/_m/abc/faq/#//evil.example/x', '/faq/'],
  ['/_m/abc/faq/#!//evil.example/x', '/faq/'],
])('a hidden page at %s says it is %s', (address, shown) => {
  expect(shownAddress(new URL(address, 'https://valforte.example'))).toBe(shown);
});

test.each([
  ['/_m/abc/faq/', '#!/faq?x=1', '/faq?x=1'],
  ['/_m/abc/faq/', '#/faq', '/faq'],
  ['/_m/abc/faq/', '#//evil.example', '/'],
  ['/_m/abc/faq/', '', '/'],
  ['/faq', '#/x', null],
])('at %s%s the address asked for was %s', (pathname, after, asked) => {
  expect(askedAddress({ pathname, hash: after })).toBe(asked);
});
