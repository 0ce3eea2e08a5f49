import { expect, test } from 'vitest';
import { quarterOf, securityFiles } from './well-known.ts';

const origin = 'https://servizi.comune.prova.example';
const security = { contact: 'mailto:sicurezza@comune.prova.example' };

const textOf = (now: string, policy?: string) =>
  securityFiles({ security: { ...security, policy } }, { origin }, new Date(now))[0]?.content.toString();

test('security.txt says whom to tell, until when, and at which address it stands', () => {
  expect(textOf('2026-11-28T10:00:00Z', 'https://www.comune.prova.example/sicurezza')).toBe(
    [
      'Contact: mailto:sicurezza@comune.prova.example',
      'Expires: 2027-07-01T00:00:00.000Z',
      'Preferred-Languages: it, en',
      'Canonical: https://servizi.comune.prova.example/.well-known/security.txt',
      'Policy: https://www.comune.prova.example/sicurezza',
      '',
    ].join('\n'),
  );
  expect(securityFiles({ security: undefined }, { origin }, new Date())).toEqual([]);
});

test('builds of one quarter have one end, and those of the next a later one', () => {
  expect(textOf('2026-10-01T00:00:00Z')).toBe(textOf('2026-12-31T23:59:59Z'));
  expect(textOf('2027-01-01T00:00:00Z')).toContain('Expires: 2027-10-01T');
  expect(quarterOf(new Date('2027-02-28T12:00:00Z'))).toBe('2027-01-01T00:00:00.000Z');
});
