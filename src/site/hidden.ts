import { pagesOf, type SitePage } from './pages.ts';
import { hashedFile, type SiteFile } from './site-file.ts';
import type { Site } from './site.ts';

/** The real site behind a gate. Paths are relative to its folder. */
export interface HiddenSite {
  site: Site;
  pages: SitePage[];
  files: SiteFile[];
}

/**
 * What stands behind the gate of a closed site, in `folder` (`/_m/…`). Nothing of it is kept by the browser, so neither
 * service worker nor offline page is there; logo and icons are the gate's.
 */
export function hiddenSite(closed: Site, faqIndex: string, folder: string): HiddenSite {
  const index = hashedFile('faq', 'json', faqIndex);
  const site: Site = { ...closed, closed: false, hidden: folder, faqIndexUrl: folder + index.url };
  const pages = pagesOf(site).filter(({ route }) => route !== 'offline' && route !== 'service-worker');
  return { site, pages, files: [index] };
}
