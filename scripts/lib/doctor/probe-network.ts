import { lookup } from 'node:dns/promises';
import { connect, type TLSSocket } from 'node:tls';
import { isLoopback } from '#site/origins.ts';
import { remedyOfCertificate } from '../fetch-failure.ts';
import { counted } from '../output.ts';
import { questionTimeout, type Finding } from './finding.ts';

/** Days before the end of a certificate from which it is told. */
const soon = 21;
const day = 86_400_000;
const redirectHint = 'Have port 80 of the server answer 301 with the same address on https.';

/**
 * Name, certificate and protocol of a host, and that plain http leads to https. Behind a proxy this machine may neither look
 * names up nor connect by itself: then both are left out, and the calls that follow show whether the host answers.
 */
export async function probeNetwork(origin: string, { isProxied = false } = {}): Promise<Finding[]> {
  const { hostname, protocol, port } = new URL(origin);
  if (isLoopback(hostname)) return [{ area: 'dns', state: 'skipped', text: `${hostname} is this machine` }];
  const addresses = await lookup(hostname, { all: true }).catch((error: NodeJS.ErrnoException) => error);
  if (addresses instanceof Error && isProxied)
    return [
      {
        area: 'dns',
        state: 'skipped',
        text: `${hostname} has no address here (${addresses.code}): calls go through the proxy, the certificate is not examined`,
      },
    ];
  if (addresses instanceof Error)
    return [
      {
        area: 'dns',
        state: 'failed',
        text: `${hostname} has no address: ${addresses.code}`,
        hint: 'Register the name, or correct it in tenant.json.',
      },
    ];
  const named: Finding = {
    area: 'dns',
    state: 'done',
    text: `${hostname} is ${addresses.map(({ address }) => address).join(', ')}`,
  };
  if (protocol !== 'https:' && port === '') return [named, await plainHttp(hostname)];
  if (protocol !== 'https:')
    return [
      named,
      {
        area: 'tls',
        state: 'failed',
        text: `${origin} is not https`,
        hint: 'C.SI.5.1 and C.SE.5.1 ask for https.',
      },
    ];
  const http = port === '' ? [await plainHttp(hostname)] : [];
  return [named, await certificate(hostname, Number(port || 443), isProxied), ...http];
}

async function certificate(host: string, port: number, isProxied: boolean): Promise<Finding> {
  try {
    const socket = await secured(host, port);
    const ends = Date.parse(socket.getPeerCertificate().valid_to);
    const { authorized, authorizationError } = socket;
    const version = socket.getProtocol();
    socket.destroy();
    if (!authorized)
      return {
        area: 'tls',
        state: 'failed',
        text: `${host}: the certificate is not valid: ${String(authorizationError)}`,
        hint: remedyOfCertificate(String(authorizationError)),
      };
    const left = Math.floor((ends - Date.now()) / day);
    const text = `${host}: ${version}, the certificate ends in ${counted(left, 'day')}`;
    if (left >= soon) return { area: 'tls', state: 'done', text };
    const hint = 'Have it renewed on the server, and see that this happens by itself.';
    return { area: 'tls', state: 'warning', text, hint };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (isProxied) {
      const text = `${host}: no connection without the proxy (${code ?? message}), the certificate is not examined`;
      return { area: 'tls', state: 'skipped', text };
    }
    const text = `${host}: no TLS connection: ${code ?? message}`;
    return { area: 'tls', state: 'failed', text, hint: remedyOfConnection(code, port) };
  }
}

/** What to do about a TLS connection that did not come about. */
function remedyOfConnection(code: string | undefined, port: number): string {
  if (code === 'EPROTO' || code?.startsWith('ERR_SSL_'))
    return `Have https with TLS 1.2 or 1.3 switched on for port ${port} of the server (C.SI.5.1): it answered something else.`;
  return `Check that the web server runs and listens on port ${port}, and that a firewall lets this machine through.`;
}

/** Connects with TLS 1.2 or 1.3 (C.SI.5.1). A certificate that is not valid is left to the caller. */
function secured(host: string, port: number): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const options = {
      host,
      port,
      servername: host,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: false,
    } as const;
    const socket = connect(options, () => resolve(socket));
    socket.setTimeout(questionTimeout, () =>
      socket.destroy(new Error(`no answer within ${questionTimeout / 1000} s`)),
    );
    socket.once('error', reject);
  });
}

async function plainHttp(host: string): Promise<Finding> {
  const signal = AbortSignal.timeout(questionTimeout);
  const answer = await fetch(`http://${host}/`, { redirect: 'manual', signal }).catch(() => null);
  await answer?.body?.cancel();
  if (!answer)
    return {
      area: 'tls',
      state: 'warning',
      text: `http://${host}/ does not answer: citizens who type the name alone may see nothing`,
      hint: redirectHint,
    };
  const location = answer.headers.get('Location') ?? '';
  if (answer.status >= 300 && answer.status < 400 && location.startsWith(`https://`))
    return { area: 'tls', state: 'done', text: `http://${host}/ leads to ${location}` };
  return {
    area: 'tls',
    state: 'failed',
    text: `http://${host}/ answers ${answer.status} instead of leading to https`,
    hint: redirectHint,
  };
}
