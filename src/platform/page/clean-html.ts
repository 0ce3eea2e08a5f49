/**
 * HTML of a backend as it may be shown in the page. What cleans it is larger than many a page and comes with the first that
 * is to be shown: most visits show none. Rejects where it does not come.
 */
export async function cleanHtml(html: string): Promise<TrustedHTML> {
  const { safeHtml } = await import('./safe-html.ts');
  return safeHtml(html, { siteHost: location.hostname });
}
