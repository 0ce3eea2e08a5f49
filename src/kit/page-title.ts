import { documentTitle } from '#domain/routing/route-match.ts';

/** Gives the page the name that only the live data know: title of the window, `h1`, last step of the breadcrumb. */
export function showPageTitle(name: string, municipality: string): void {
  document.title = documentTitle(name, municipality);
  for (const place of document.querySelectorAll(
    '[data-element="page-name"], .breadcrumb [aria-current="page"]',
  )) {
    place.textContent = name;
  }
}
