import type { Page, Response } from '@playwright/test';

/**
 * Notes the code of all scripts that a page loads from now on.
 *
 * @returns what ends that and gives the code; what came later could no longer be read once the page is left
 */
export function noteScripts(page: Page): () => Promise<string> {
  const scripts: Promise<string>[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', note);
  return async () => {
    page.off('response', note);
    return (await Promise.all(scripts)).join('\n');
  };
}
