import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { oid, utcTime } from './der.ts';
import { selfSigned } from './self-signed.ts';

const now = new Date('2026-05-04T10:00:00Z');
const made = selfSigned(['localhost', 'asti.localhost'], now);
const certificate = new X509Certificate(made.cert);

test('the certificate is signed by its own key, which is the one of the server', () => {
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(made.key))).toBe(true);
  expect(certificate.checkIssued(certificate)).toBe(true);
});

test('it is good for the names it was made for and for the loopback address alone', () => {
  expect(certificate.checkHost('asti.localhost')).toBe('asti.localhost');
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.checkHost('biella.localhost')).toBeUndefined();
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
});

test('it holds from a little before now for thirty days', () => {
  expect(new Date(certificate.validFrom)).toEqual(new Date('2026-05-04T09:00:00Z'));
  expect(new Date(certificate.validTo)).toEqual(new Date('2026-06-03T10:00:00Z'));
});

test('the pin is the hash of its public key', () => {
  const bytes = certificate.publicKey.export({ type: 'spki', format: 'der' });
  expect(made.pin).toBe(createHash('sha256').update(bytes).digest('base64'));
});

test('each one has a key and a positive number of its own, and as many names as it is given', () => {
  const many = Array.from({ length: 40 }, (_, n) => `comune-${n}.localhost`);
  const other = new X509Certificate(selfSigned(many, now).cert);
  expect(other.checkHost('comune-39.localhost')).toBe('comune-39.localhost');
  expect(other.serialNumber).not.toBe(certificate.serialNumber);
  expect(certificate.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
  expect(selfSigned([], now).pin).not.toBe(made.pin);
});

test('an object identifier and a time are written as the standard shows them', () => {
  expect(oid('1.2.840.113549').toString('hex')).toBe('06062a864886f70d');
  expect(utcTime(now).toString('hex')).toBe(`170d${Buffer.from('260504100000Z').toString('hex')}`);
});
