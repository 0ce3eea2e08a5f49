import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { der, oid, utcTime } from './der.ts';

/** What a TLS server needs, in PEM. It exists in memory alone. */
export interface Certificate {
  key: string;
  cert: string;
  /** SHA-256 of the public key in base64: a browser told this one trusts the certificate. */
  pin: string;
}

const ids = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  alternativeNames: '2.5.29.17',
  keyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
};
const loopback = Buffer.from([127, 0, 0, 1]);
const hour = 3_600_000;
const days = 30;

/**
 * A new P-256 key and a certificate for it (RFC 5280), for these host names and 127.0.0.1, signed by the key itself. Written
 * here because Node signs but writes no certificates, and libraries that do bring a dozen packages.
 */
export function selfSigned(names: readonly string[], now = new Date()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = der('sequence', oid(ids.ecdsaWithSha256));
  const name = nameOf('Portico on this machine');
  const body = der(
    'sequence',
    der(0xa0, der('integer', Buffer.from([2]))),
    der('integer', serialNumber()),
    algorithm,
    name,
    der('sequence', utcTime(new Date(+now - hour)), utcTime(new Date(+now + days * 24 * hour))),
    name,
    publicBytes,
    der(0xa3, der('sequence', alternativeNames(names), serverUsage())),
  );
  const signature = der('bits', Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: pem(der('sequence', body, algorithm, signature)),
    pin: createHash('sha256').update(publicBytes).digest('base64'),
  };
}

/** Positive and without a leading zero byte, as DER demands. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
  return bytes;
}

const nameOf = (text: string) =>
  der('sequence', der('set', der('sequence', oid(ids.commonName), der('utf8', Buffer.from(text)))));

const extension = (id: string, value: Buffer) => der('sequence', oid(id), der('bytes', value));

const alternativeNames = (names: readonly string[]) =>
  extension(
    ids.alternativeNames,
    der('sequence', ...names.map((name) => der(0x82, Buffer.from(name, 'ascii'))), der(0x87, loopback)),
  );

const serverUsage = () => extension(ids.keyUsage, der('sequence', oid(ids.serverAuth)));

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
