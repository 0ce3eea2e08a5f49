import { policyText } from '../csp.ts';
import type { PageNeeds } from '../rendered-page.ts';

export type Headers = Record<string, string>;

/** Powerful features no page uses. The names are those all browsers know: others would write into the console. */
const denied = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Permissions-Policy with everything denied, the position too except on the page that asks for it. */
export function permissionsPolicy(position: 'denied' | 'allowed'): string {
  return [
    ...denied.map((name) => `${name}=()`),
    `geolocation=(${position === 'allowed' ? 'self' : ''})`,
  ].join(', ');
}

/**
 * Security headers of every answer (promises §2, "Header set"). COEP is `credentialless` and not `require-corp`: FAQ
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

/** The same headers for an answer over plain http, as the local server gives it: nothing that asks for https. */
export function withoutHttps(headers: Headers): Headers {
  const { 'Strict-Transport-Security': _, ...rest } = headers;
  const policy = rest['Content-Security-Policy'];
  if (policy) rest['Content-Security-Policy'] = policy.replace('; upgrade-insecure-requests', '');
  return rest;
}
