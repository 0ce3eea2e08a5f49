import { readArtwork } from './artwork.ts';
import { readChecked } from './checked.ts';
import { buildSite } from './site.ts';
import { mapOf } from './map-settings.ts';
import { hiddenSite, type HiddenSite } from './hidden.ts';
import { readObjects } from './objects/objects.ts';
import { pagesOf, type SitePage } from './pages.ts';
import { readPrepared } from './prepared-file.ts';
import { publishedContent, publishedSettings, type ContentItem } from './published-content.ts';
import type { SiteFile } from './site-file.ts';
import { readSnapshot } from './snapshot.ts';
import { readTenant } from './read-tenant.ts';
import type { Tenant } from './tenant.ts';
import type { Site } from './site.ts';
import { securityFiles, wellKnownFiles } from './well-known.ts';

/** Everything needed to render one tenant, read from its folder without network. */
export interface LoadedTenant {
  tenant: Tenant;
  site: Site;
  pages: SitePage[];
  files: SiteFile[];
  /** Makes the hidden pages of a closed site below a folder; null for an open site. */
  hidden: ((folder: string) => HiddenSite) | null;
  /** What citizens see of snapshot and tenant file, for comparing it with a later one. */
  content: ContentItem[];
}

/** Reads tenant file, snapshot and artwork of `tenants/<id>`. Throws a BuildError that says what is wrong and where. */
export async function loadTenant(
  tenantsFolder: string,
  id: string,
  release: Site['release'],
): Promise<LoadedTenant> {
  const tenant = await readTenant(tenantsFolder, id);
  const snapshot = await readSnapshot(tenant.folder, id);
  const prepared = await readPrepared(tenant.folder, snapshot);
  const { artwork } = await readArtwork(tenant, snapshot.content.config.name, prepared.pictures);
  const objects = await readObjects(tenant, snapshot);
  const checked = await readChecked(tenant.folder, release.id);
  const { site, files } = buildSite(tenant, snapshot, { artwork, prepared, checked, objects }, release);
  const pages = pagesOf(site);
  const hidden = site.closed ? (folder: string) => hiddenSite(site, prepared.searchIndex, folder) : null;
  // The place of the map is the tenant file's, also while the module that shows it is off.
  const settings = publishedSettings({ ...site, map: mapOf(tenant) });
  const content = [...settings, ...publishedContent(snapshot.content)];
  const named = [...wellKnownFiles(site, pages), ...securityFiles(tenant, site, new Date())];
  return { tenant, site, pages, files: [...files, ...named], hidden, content };
}
