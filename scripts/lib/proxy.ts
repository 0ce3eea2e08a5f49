import http from 'node:http';
import { BuildError } from '#errors/build-errors.ts';
import type { Environment } from './maintenance-credentials.ts';

/** Never asked through a proxy: the sandbox and what `portico serve` serves are of this machine. */
const ownMachine = 'localhost,.localhost,127.0.0.1,[::1]';

/** Where requests go, as Node's agents take it. */
interface ProxyEnvironment extends Record<string, string> {
  HTTP_PROXY: string;
  HTTPS_PROXY: string;
  NO_PROXY: string;
}

/**
 * The proxies that HTTP_PROXY, HTTPS_PROXY and NO_PROXY name, in lower case too, which comes first as with curl; null
 * where no request goes through one. Throws ProxyInvalid.
 */
export function proxyFrom(env: Environment): ProxyEnvironment | null {
  const [HTTP_PROXY, HTTPS_PROXY] = [addressIn(env, 'HTTP_PROXY'), addressIn(env, 'HTTPS_PROXY')];
  const others = valueOf(env, 'NO_PROXY');
  const isAllDirect = others.split(',').some((host) => host.trim() === '*');
  if (isAllDirect || (HTTP_PROXY === '' && HTTPS_PROXY === '')) return null;
  return { HTTP_PROXY, HTTPS_PROXY, NO_PROXY: others === '' ? ownMachine : `${others},${ownMachine}` };
}

/** The part of Node that sends requests through proxies; older ones lack it. */
type NodeHttp = Partial<Pick<typeof http, 'setGlobalProxyFromEnv'>>;

/**
 * Sends the requests of this process through the proxies that the environment names. Throws ProxyInvalid, and
 * ProxyUnsupported on a Node that is too old: without the proxy it would only say that nothing answers. Returns how to
 * send them as before.
 */
export function useProxy(env: Environment, { setGlobalProxyFromEnv }: NodeHttp = http): () => void {
  const proxy = proxyFrom(env);
  if (!proxy) return () => undefined;
  if (!setGlobalProxyFromEnv) {
    const got = `Node ${process.version}`;
    throw new BuildError('ProxyUnsupported', { where: 'HTTPS_PROXY or HTTP_PROXY', got });
  }
  return setGlobalProxyFromEnv(proxy);
}

/** The address of a proxy, or nothing. It is not repeated in the error, because it may hold a password. */
function addressIn(env: Environment, name: string): string {
  const value = valueOf(env, name);
  const protocol = URL.parse(value)?.protocol ?? '';
  if (value === '' || ['http:', 'https:'].includes(protocol)) return value;
  throw new BuildError('ProxyInvalid', { where: name });
}

function valueOf(env: Environment, name: string): string {
  return env[name.toLowerCase()] ?? env[name] ?? '';
}
