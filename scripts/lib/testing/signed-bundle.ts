import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { der, oid, utcTime } from '../tls/der.ts';

/** SHA-256 of the build that a statement is of, if no other one is named. */
export const subject = 'ab'.repeat(32);

const algorithm = der('sequence', oid('1.2.840.10045.4.3.2'));
const nameOf = (text: string) =>
  der('sequence', der('set', der('sequence', oid('2.5.4.3'), der('utf8', Buffer.from(text)))));
const extension = (id: string, value: Buffer) => der('sequence', oid(id), der('bytes', value));
/** What makes a certificate that of an authority. */
export const authority = extension('2.5.29.19', der('sequence', der('boolean', Buffer.from([0xff]))));
/** The address of a workflow in its certificate. */
export const addressOf = (address: string) =>
  extension('2.5.29.17', der('sequence', der(0x86, Buffer.from(address, 'ascii'))));

/** Somebody who signs. */
interface Party {
  name: string;
  key: KeyObject;
  bytes: Buffer;
}

/** A certificate that has ended long ago, as one of a workflow that ran yesterday. */
export function party(name: string, issuer: Omit<Party, 'bytes'> | null, more: Buffer): Party {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const by = issuer ?? { name, key: privateKey };
  const body = der(
    'sequence',
    der(0xa0, der('integer', Buffer.from([2]))),
    der('integer', Buffer.from([7])),
    algorithm,
    nameOf(by.name),
    der('sequence', utcTime(new Date('2025-01-01')), utcTime(new Date('2025-01-02'))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der('sequence', more)),
  );
  const signature = der('bits', Buffer.from([0]), sign('sha256', body, by.key));
  return { name, key: privateKey, bytes: der('sequence', body, algorithm, signature) };
}

const raw = ({ bytes }: Party) => ({ rawBytes: bytes.toString('base64') });
const root = party('root', null, authority);
/** The authority that issues certificates to workflows. */
export const middle = party('middle', root, authority);
/** The roots, as `gh attestation trusted-root` prints them. */
export const trusted = JSON.stringify({
  certificateAuthorities: [{ certChain: { certificates: [middle, root].map(raw) } }],
});
/** Address of the workflow that builds the portals. */
export const workflow = 'https://github.com/comuni/portali/.github/workflows/portals.yml@refs/heads/main';
const type = 'application/vnd.in-toto+json';

/** Provenance as GitHub writes it, with other fields where there are some. */
export function statement(changes: object = {}) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [{ name: 'release.json', digest: { sha256: subject } }],
    predicate: { buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'c0ffee' } }] } },
    ...changes,
  };
}

/** A statement signed by somebody; `forged` is put in its place afterwards. */
export function bundle(signer: Party, said: object = statement(), forged?: object): string {
  const signed = Buffer.from(JSON.stringify(said));
  const bytes = Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${signed.length} `), signed]);
  const payload = forged ? Buffer.from(JSON.stringify(forged)) : signed;
  const signatures = [{ sig: sign('sha256', bytes, signer.key).toString('base64') }];
  return JSON.stringify({
    verificationMaterial: { certificate: raw(signer) },
    dsseEnvelope: { payload: payload.toString('base64'), payloadType: type, signatures },
  });
}

/** The workflow that builds the portals. */
export const workflowParty = party('', middle, addressOf(workflow));
