import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import * as z from 'zod';

/** What a provenance has to prove. */
export interface Claim {
  /** SHA-256 of the `release.json` of the build, which lists all its files. */
  subject: string;
  /** Beginning of the address of the CI's workflow, as https://github.com/owner/repository. */
  signer: string;
  /** The commit that was built, if it matters. */
  commit?: string;
}

/** Who built a build, as its provenance says. */
export interface Proof {
  /** Address of the workflow. */
  workflow: string;
  commit: string | null;
}

const Raw = z.looseObject({ rawBytes: z.base64() });

/** A bundle of Sigstore, in the forms that GitHub and cosign write. */
const Bundle = z.looseObject({
  verificationMaterial: z.looseObject({
    certificate: Raw.optional(),
    x509CertificateChain: z.looseObject({ certificates: z.array(Raw).min(1) }).optional(),
  }),
  dsseEnvelope: z.looseObject({
    payload: z.base64(),
    payloadType: z.literal('application/vnd.in-toto+json'),
    signatures: z.array(z.looseObject({ sig: z.base64() })).min(1),
  }),
});

/** SLSA provenance 1.0 in a statement of in-toto. */
const Statement = z.looseObject({
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  subject: z.array(z.looseObject({ digest: z.looseObject({ sha256: z.string().optional() }) })),
  predicate: z.looseObject({
    buildDefinition: z.looseObject({
      resolvedDependencies: z
        .array(z.looseObject({ digest: z.looseObject({ gitCommit: z.string().optional() }).optional() }))
        .default([]),
    }),
  }),
});

/** The roots that sign for a CI, as "gh attestation trusted-root" prints them. */
const TrustedRoot = z.looseObject({
  certificateAuthorities: z
    .array(z.looseObject({ certChain: z.looseObject({ certificates: z.array(Raw).min(1) }) }))
    .min(1),
});

/** Chains of certificates, each from what signs a workflow's own one up to a root. Null for a text that is none. */
export function rootsIn(text: string): X509Certificate[][] | null {
  try {
    return linesOf(text).flatMap((line) =>
      TrustedRoot.parse(line).certificateAuthorities.map(({ certChain }) =>
        certChain.certificates.map(certificateOf),
      ),
    );
  } catch {
    return null;
  }
}

/**
 * Whether one of the bundles in a text proves a claim: signed by a workflow of the signer, whose certificate leads to one of
 * the roots, for this very release. The reason in words where none does. Nothing is asked of a network: that the log of
 * signatures has it too is told by "gh attestation verify".
 */
export function provenanceOf(
  text: string,
  roots: readonly X509Certificate[][],
  claim: Claim,
): Proof | string {
  let bundles: unknown[];
  try {
    bundles = linesOf(text);
  } catch {
    return 'is no JSON';
  }
  const found = bundles.map((bundle) => proofIn(bundle, roots, claim));
  return found.find((each) => typeof each !== 'string') ?? found[0] ?? 'is empty';
}

function proofIn(value: unknown, roots: readonly X509Certificate[][], claim: Claim): Proof | string {
  const bundle = Bundle.safeParse(value).data;
  if (!bundle) return 'is no bundle of Sigstore with a statement of in-toto';
  const { verificationMaterial: material, dsseEnvelope: envelope } = bundle;
  const [raw] = material.certificate
    ? [material.certificate]
    : (material.x509CertificateChain?.certificates ?? []);
  if (!raw) return 'has no certificate of who signed it';
  try {
    const certificate = certificateOf(raw);
    if (!roots.some((chain) => isIssuedBy(certificate, chain)))
      return 'is signed with a certificate that none of the trusted roots has issued';
    const payload = Buffer.from(envelope.payload, 'base64');
    const signed = signedBytes(envelope.payloadType, payload);
    const key = createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }));
    const isSigned = envelope.signatures.every(({ sig }) =>
      verify('sha256', signed, key, Buffer.from(sig, 'base64')),
    );
    if (!isSigned) return 'was changed after it was signed';
    return proofOf(certificate, String(payload), claim);
  } catch {
    return 'has a certificate or a statement that cannot be read';
  }
}

function proofOf(
  certificate: X509Certificate,
  payload: string,
  { subject, signer, commit }: Claim,
): Proof | string {
  const [, workflow = ''] = /^URI:(https:\/\/[^\s,"]+)$/.exec(certificate.subjectAltName ?? '') ?? [];
  if (!isOf(signer, workflow))
    return `is signed by ${workflow || 'nobody known'}, not by a workflow of ${signer}`;
  const statement = Statement.safeParse(JSON.parse(payload)).data;
  if (!statement) return 'is no provenance of SLSA 1.0';
  if (!statement.subject.some(({ digest }) => digest.sha256 === subject)) return 'is that of other builds';
  const commits = statement.predicate.buildDefinition.resolvedDependencies.flatMap(
    ({ digest }) => digest?.gitCommit ?? [],
  );
  if (commit !== undefined && !commits.includes(commit))
    return `is that of commit ${commits.join(', ') || 'unknown'}, not of ${commit}`;
  return { workflow, commit: commits[0] ?? null };
}

/** Whether a workflow is the signer's: of owner/repository, owner/repository-other is another one. */
function isOf(signer: string, workflow: string): boolean {
  return workflow.startsWith(signer) && /^[/@]/.test(workflow.slice(signer.replace(/\/$/, '').length));
}

/** The bytes that a signature of DSSE is of. */
function signedBytes(type: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** A workflow's certificate lives for minutes: what counts is who issued it, not whether it has ended. */
function isIssuedBy(certificate: X509Certificate, chain: readonly X509Certificate[]): boolean {
  if (certificate.ca) return false;
  const all = [certificate, ...chain];
  return chain.every((issuer, index) => {
    const issued = all[index];
    return issued !== undefined && issuer.ca && issued.checkIssued(issuer) && issued.verify(issuer.publicKey);
  });
}

function certificateOf({ rawBytes }: { rawBytes: string }): X509Certificate {
  return new X509Certificate(Buffer.from(rawBytes, 'base64'));
}

/** The values of a JSON file, or of one with a JSON value a line. Throws SyntaxError. */
function linesOf(text: string): unknown[] {
  try {
    return [JSON.parse(text) as unknown];
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as unknown);
  }
}
