import * as z from 'zod';

/** Whether a text is an origin that may be asked; `http:` is only accepted for the loopback address. */
export function isOrigin(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed?.origin === value && isSecure(parsed) && isPlainHost(parsed);
}

/**
 * Origins are written into policies and into the rules of hosts, where `;`, `*` and `$` would mean something else;
 * addresses take them as part of a host name.
 */
function isPlainHost({ hostname }: URL): boolean {
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(hostname);
}

/** Whether a text is where a service of the operator answers: an origin with or without a path, or a path of the portal. */
export function isServiceAddress(value: string): boolean {
  const isPath = (path: string) => /^(?:\/[\w-][\w.-]*)+\/?$/.test(path);
  if (value.startsWith('/')) return isPath(value);
  const { origin = '' } = URL.parse(value) ?? {};
  const path = value.slice(origin.length);
  return isOrigin(origin) && value.startsWith(origin) && (path === '' || path === '/' || isPath(path));
}

/** Address of a map service: https, or a path on the portal's own host. */
export const mapAddress = z.string().refine(isMapAddress, 'an https address, or a path of the portal');

function isMapAddress(value: string): boolean {
  if (/^\/[^/\\\s]\S*$/.test(value)) return true;
  const parsed = /^https:\/\/\S+$/.test(value) ? URL.parse(value) : null;
  return parsed !== null && isPlainHost(parsed) && !parsed.username && !parsed.password;
}

/** True for host names and addresses of the loopback interface. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

/** True where credentials may be sent: over https, or over http to this machine. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
