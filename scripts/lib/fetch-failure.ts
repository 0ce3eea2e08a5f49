import { ownValue } from '#domain/own-value.ts';

/**
 * Why `fetch` gave no answer, for an operator: the time was up, the status that a proxy answered, or what the system said.
 *
 * @param error what `fetch` threw
 * @param timeout milliseconds after which the request was given up
 */
export function reasonOfFailure(error: unknown, timeout: number): string {
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string | number } };
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  const refusal = /^Proxy response \((\d+)\)/.exec((cause?.cause as Error | undefined)?.message ?? '');
  if (refusal) return `${refusal[1]} from the proxy`;
  return typeof cause?.code === 'string' ? cause.code : (cause?.message ?? message);
}

const ownAuthority =
  'Install a certificate of a public authority, as browsers ask too. Where it is of an authority of your own, name the file of that one in NODE_EXTRA_CA_CERTS.';
const wholeChain =
  'Install the whole chain on the server: with the intermediate certificates. Where it is of an authority of your own, name the file of that one in NODE_EXTRA_CA_CERTS.';

/** What to do about a certificate that is refused, by the code of the refusal. */
const remedies: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'The certificate has expired: have it renewed on the server.',
  CERT_NOT_YET_VALID:
    'The certificate is not valid yet: check the clock of this machine, then the certificate.',
  CERT_REVOKED: 'The certificate was revoked: have another one installed on the server.',
  DEPTH_ZERO_SELF_SIGNED_CERT: ownAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: ownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: wholeChain,
  UNABLE_TO_GET_ISSUER_CERT: wholeChain,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: wholeChain,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate is for other names: have one installed that names this host, or correct the host name in tenant.json.',
};

/** What to do about a refused certificate, by what `fetch` threw or the code itself; undefined for any other failure. */
export function remedyOfCertificate(failure: unknown): string | undefined {
  const code =
    typeof failure === 'string' ? failure : (failure as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof code === 'string' ? ownValue(remedies, code) : undefined;
}
