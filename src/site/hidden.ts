import { pagesOf, type SitePage } from './pages.ts';
import { hashedFile, type SiteFile } from './site-file.ts';
import type { Site } from './site.ts';

/** The real pages of a closed site. Paths are relative to its folder. */
export interface HiddenSite {
  site: Site;
  pages: SitePage[];
  files: SiteFile[];
}

/**
 * The hidden pages of a closed site, in `folder` (`/_m/…`). The browser must not store them, so there is no service
 * worker and no offline page; logo and icons are those of the gate.
 */
export function hiddenSite(closed: Site, searchIndex: string, folder: string): HiddenSite {
  const index = hashedFile('search', 'json', searchIndex);
  const site: Site = {
    ...closed,
    closed: false,
    hidden: folder,
    searchIndexUrl: folder + index.url,
    reports: closed.reports && { ...closed.reports, objects: null },
  };
  const pages = pagesOf(site).filter(({ route }) => route !== 'offline' && route !== 'service-worker');
  return { site, pages, files: [index] };
}
