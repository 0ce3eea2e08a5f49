import { policyText } from '../page/csp.ts';
import type { PageNeeds } from '../page/rendered-page.ts';

export type Headers = Record<string, string>;

/**
 * Permissions-Policy features that no page uses. Only names that all browsers know, because an unknown
 * one is logged in the console. The list is short because the headers have to fit into the first round trip with the
 * page, and no third-party code runs here.
 */
const denied = ['camera', 'microphone', 'payment', 'usb'];

/** Value of Permissions-Policy: all of these features denied, and geolocation except on the page that asks for it. */
export function permissionsPolicy(position: 'denied' | 'allowed'): string {
  return [
    ...denied.map((name) => `${name}=()`),
    `geolocation=(${position === 'allowed' ? 'self' : ''})`,
  ].join(', ');
}

/**
 * Security headers of every document. COEP is `credentialless` instead of `require-corp`
 * because FAQ answers and maps show images of other sites, which send no CORP header; they are loaded without cookies.
 */
export function securityHeaders(needs: PageNeeds, { hstsPreload }: { hstsPreload: boolean }): Headers {
  return {
    'Content-Security-Policy': policyText(needs, 'https-header'),
    'Strict-Transport-Security': `max-age=63072000; includeSubDomains${hstsPreload ? '; preload' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy('denied'),
  };
}

/** Headers that matter for documents only; style sheets and scripts are sent without them to save bytes. */
export const documentOnly: readonly string[] = [
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Embedder-Policy',
  'Permissions-Policy',
  'Reporting-Endpoints',
];

/**
 * Headers by which browsers tell the operator of violations of the policy, of crashes and of deprecated functions. A
 * `<meta>` cannot ask for it. The endpoint is called `default`, to which crashes and deprecations go by themselves.
 */
export function reportingHeaders(headers: Headers, endpoint: string): Headers {
  return { ...withReportTo(headers), 'Reporting-Endpoints': `${reportGroup}="${endpoint}"` };
}

/** The policy, where there is one, with the name of the endpoint of its violations. */
export function withReportTo(headers: Headers): Headers {
  const { 'Content-Security-Policy': policy, ...rest } = headers;
  return policy === undefined
    ? headers
    : { ...rest, 'Content-Security-Policy': `${policy}; report-to ${reportGroup}` };
}

const reportGroup = 'default';

/**
 * A page's address is in every report. Where it may hold what is somebody's, the endpoint is taken back by a value that is
 * none; hosts that cannot remove a header send both, and browsers obey the last one.
 */
export const noReports: Headers = { 'Reporting-Endpoints': `${reportGroup}=?0` };

/** Policy of files that are not pages: a logo opened by its own address, for example, may run and load nothing. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The general headers with a rule applied: its headers replace those of the same name, and those in `without` are
 * removed.
 */
export function withRule(
  general: Headers,
  { headers, without = [] }: { headers: Headers; without?: readonly string[] },
): Headers {
  const kept = Object.entries(general).filter(([name]) => !without.includes(name));
  return { ...Object.fromEntries(kept), ...headers };
}

/** The headers for an answer over plain http, as from the local server: without those that require https. */
export function withoutHttps(headers: Headers): Headers {
  const { 'Strict-Transport-Security': _, ...rest } = headers;
  const policy = rest['Content-Security-Policy'];
  if (policy) rest['Content-Security-Policy'] = policy.replace('; upgrade-insecure-requests', '');
  return rest;
}
