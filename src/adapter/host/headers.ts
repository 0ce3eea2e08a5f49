import { policyText } from '../page/csp.ts';
import type { PageNeeds } from '../page/rendered-page.ts';

export type Headers = Record<string, string>;

/**
 * Powerful features no page uses (promises §2). The names are those all browsers know: others would write into the
 * console. A short list: the headers of a page travel in its first round trip, and no foreign code runs here anyhow.
 */
const denied = ['camera', 'microphone', 'payment', 'usb'];

/** Permissions-Policy with everything denied, the position too except on the page that asks for it. */
export function permissionsPolicy(position: 'denied' | 'allowed'): string {
  return [
    ...denied.map((name) => `${name}=()`),
    `geolocation=(${position === 'allowed' ? 'self' : ''})`,
  ].join(', ');
}

/**
 * Security headers of every document (promises §2, "Header set"). COEP is `credentialless` and not `require-corp`: FAQ
 * answers and maps hold images of other sites, which send no CORP header; they load, without cookies.
 */
export function securityHeaders(needs: PageNeeds): Headers {
  return {
    'Content-Security-Policy': policyText(needs, 'https-header'),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy('denied'),
  };
}

/** What of these speaks of documents alone, and weighs on every style sheet and script that is sent. */
export const documentOnly: readonly string[] = [
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Embedder-Policy',
  'Permissions-Policy',
];

/** Policy of a file that is no page: one opened by itself, a logo for example, is drawn and does nothing. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers after a rule: its own in the place of those of the same name, and without what it leaves out. */
export function withRule(
  general: Headers,
  { headers, without = [] }: { headers: Headers; without?: readonly string[] },
): Headers {
  const kept = Object.entries(general).filter(([name]) => !without.includes(name));
  return { ...Object.fromEntries(kept), ...headers };
}

/** The same headers for an answer over plain http, as the local server gives it: nothing that asks for https. */
export function withoutHttps(headers: Headers): Headers {
  const { 'Strict-Transport-Security': _, ...rest } = headers;
  const policy = rest['Content-Security-Policy'];
  if (policy) rest['Content-Security-Policy'] = policy.replace('; upgrade-insecure-requests', '');
  return rest;
}
