import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportViolation(line: string): void;
  }
}

/** Faults of a page, one line each: console messages, errors, CSP violations, failed requests and those to other hosts. */
export type Faults = readonly string[];

/** Collects the faults of a page from now on; call it before the first navigation. */
export async function collectFaults(page: Page): Promise<Faults> {
  const faults: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => void faults.push(line));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      window.reportViolation(`policy: ${effectiveDirective} refused ${blockedURI} of ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    // A missing page is reported by the browser itself, under the page's own address.
    const { url } = message.location();
    const isOwnStatus = url === page.url() && / 404 /.test(message.text());
    if (!isOwnStatus) faults.push(`console: ${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && host !== hostOf(page, request.url()))
      faults.push(`foreign: ${request.url()}`);
  });
  return faults;
}

/** Host of the page; of the request itself while nothing is open yet. */
function hostOf(page: Page, address: string): string {
  return new URL(page.url().startsWith('http') ? page.url() : address).host;
}
