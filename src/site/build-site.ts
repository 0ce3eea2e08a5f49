import type { AssetCode } from '#domain/assets.ts';
import { pushConfigOf } from '#domain/push/push.ts';
import type { MunicipalityConfig } from '#contracts/config.ts';
import { faqOf, faqWarnings } from './faq.ts';
import type { LinkContext } from './links.ts';
import { mapOf } from './map.ts';
import { contactGroupsOf, footerOf, footerWarnings, mainMenuOf, socialOf, topicsOf } from './menus.ts';
import { officeOf } from './office.ts';
import { serviceCategoriesOf, servicesOf, serviceWarnings } from './services.ts';
import { hashedFile, type SiteFile } from './site-file.ts';
import type { Snapshot, SnapshotContent } from './snapshot.ts';
import { sandboxApi, type Tenant } from './tenant.ts';
import { themeOf } from './theme.ts';
import type { Logo, Site } from './types.ts';

/** A tenant's artwork, read from its folder. */
export interface Artwork {
  logo: Logo;
  favicon: string;
  appIcon: string;
  files: SiteFile[];
}

/** What the pages of one tenant read, and the files that stand beside them. */
export interface BuiltSite {
  site: Site;
  files: SiteFile[];
}

/** Makes the page objects of one tenant. Pure: the same inputs give the same site. */
export function buildSite(
  tenant: Tenant,
  snapshot: Snapshot,
  { artwork, faqIndex }: { artwork: Artwork; faqIndex: string },
  release: Site['release'],
): BuiltSite {
  const { content } = snapshot;
  const { config } = content;
  const enabled = new Set<AssetCode>(config.assets.map((asset) => asset.code));
  const context: LinkContext = { hosts: [tenant.hostname, ...tenant.aliases], enabled };
  const faq = faqOf(content);
  const indexFile = hashedFile('faq', 'json', faqIndex);
  const services = servicesOf(content, enabled);
  const footer = footerOf(content, context);
  const theme = themeOf(tenant.colour);
  const contactsHtml = content.contacts?.block?.body ?? null;
  const site: Site = {
    ...identityOf(tenant, config),
    hidden: null,
    release,
    dataDate: snapshot.dataDate,
    logo: artwork.logo,
    favicon: artwork.favicon,
    appIcon: artwork.appIcon,
    themeCss: theme.css,
    themeColour: theme.primary,
    enabled,
    ...modulesOf(tenant, config, enabled),
    mainMenu: mainMenuOf(content, context),
    topics: topicsOf(content, context),
    social: socialOf(content),
    contactGroups: contactGroupsOf(content, context),
    footer: {
      ...footer,
      contacts:
        contactsHtml === null
          ? null
          : { title: content.contacts?.block?.title ?? 'Contatti', html: contactsHtml },
    },
    office: officeOf(contactsHtml),
    services,
    serviceCategories: serviceCategoriesOf(services),
    faqRoots: faq.roots,
    faqPages: faq.pages,
    faqIndexUrl: indexFile.url,
    disruptionPolicy: policyOf(content),
    privacyPolicy: content.privacyPolicy,
    warnings: [
      ...(config.maintenance ? [] : footerWarnings(footer)),
      ...serviceWarnings(content),
      ...faqWarnings(content),
      ...(theme.adjusted
        ? [`The colour ${tenant.colour} is too pale for white text: ${theme.primary} is used.`]
        : []),
    ],
  };
  return { site, files: [...artwork.files, ...(config.maintenance ? [] : [indexFile])] };
}

function policyOf({
  disruptionPolicy: html,
  disruptionPolicyDigest: digest,
}: SnapshotContent): Site['disruptionPolicy'] {
  return html !== null && digest !== undefined ? { html, digest } : null;
}

/** What single modules need to know. */
function modulesOf(
  tenant: Tenant,
  config: MunicipalityConfig,
  enabled: ReadonlySet<AssetCode>,
): Pick<Site, 'bookingIsPublic' | 'push' | 'map' | 'crm'> {
  return {
    bookingIsPublic: config.assets.some((asset) => asset.code === 'APPSCHED' && asset.showPublic),
    push: enabled.has('NOTIFICATIONS') ? pushConfigOf(config.firebase) : null,
    map: enabled.has('DISSERVIZIO_CRM') ? mapOf(tenant) : null,
    crm: tenant.crm,
  };
}

type Identity = Pick<
  Site,
  | 'id'
  | 'origin'
  | 'apiOrigin'
  | 'name'
  | 'shortName'
  | 'code'
  | 'allowedRedirectHosts'
  | 'sessionMinutes'
  | 'moonForms'
  | 'closed'
  | 'homeHref'
  | 'homePage'
  | 'searchUrl'
  | 'region'
>;

function identityOf(tenant: Tenant, config: MunicipalityConfig): Identity {
  return {
    id: tenant.id,
    origin: `https://${tenant.hostname}`,
    apiOrigin: tenant.apiIsForeign && tenant.api !== sandboxApi ? tenant.api : '',
    name: config.name,
    shortName: config.name.replace(/^(comune|citt[àa]|municipio)\s+(di\s+|del\s+|della\s+|d['’]\s*)?/i, ''),
    code: config.code,
    allowedRedirectHosts: tenant.allowedRedirectHosts,
    sessionMinutes: tenant.sessionMinutes ?? null,
    moonForms: tenant.moon,
    closed: config.maintenance,
    homeHref: config.hasCms && config.homePage ? config.homePage : '/',
    homePage: config.hasCms ? config.homePage : null,
    searchUrl: config.hasCms ? config.searchUrl : null,
    region: config.region,
  };
}
