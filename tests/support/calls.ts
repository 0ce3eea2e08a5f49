import type { Page, Request } from '@playwright/test';

/** Address patterns of the calls that public pages make. */
export const calls = {
  config: '**/api-public/configComune/fromtenant',
  feedback: '**/api-public/feedback',
  faqSearch: '**/api-public/crm/knowledge_bases/search',
  faqCategory: /\/api-public\/crm\/knowledge_bases\/1\/categories\/\d+$/,
  faqAnswer: /\/api-public\/crm\/knowledge_bases\/1\/categories\/\d+\/answers\/\d+$/,
} as const;

type Pattern = string | RegExp;

/** Asks the sandbox to fail these calls of this page alone (words of `scripts/sandbox/faults.ts`), until `mendCalls`. */
export async function failCalls(page: Page, pattern: Pattern, fault: string): Promise<void> {
  await page.route(pattern, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } }),
  );
}

/** Lets the calls through again. */
export async function mendCalls(page: Page, pattern: Pattern): Promise<void> {
  await page.unroute(pattern);
}

/** Requests of the page to the API, from now on, as they are made. */
export function apiRequests(page: Page): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (/^\/api(-public)?\//.test(new URL(request.url()).pathname)) made.push(request);
  });
  return made;
}
