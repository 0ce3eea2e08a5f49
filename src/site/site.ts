import type { AssetCode } from '#domain/assets.ts';
import type { PageData } from '#domain/page-data.ts';
import { pushConfigOf } from '#domain/push/push.ts';
import { isOpenToAll, type MunicipalityConfig } from '#contracts/config.ts';
import { longestLife } from '#features/delegations/states.ts';
import { accessibilityOf, accessibilityWarnings } from './accessibility.ts';
import type { readArtwork } from './artwork.ts';
import type { ShownCheck } from './checked.ts';
import { faqOf, faqWarnings } from './faq.ts';
import { footerOf, footerWarnings } from './footer.ts';
import { withoutDeadLinks, type LinkContext } from './links.ts';
import { mapOf } from './map-settings.ts';
import { contactGroupsOf, homeWarnings, mainMenuOf, menuWarnings, socialOf, topicsOf } from './menus.ts';
import { noObjects, type PublishedObjects } from './objects/objects.ts';
import { officeOf } from './office.ts';
import type { Prepared } from './prepared-file.ts';
import { reportSettingsOf, reportWarnings } from './report-settings.ts';
import { serviceGroupsOf, servicesOf, serviceWarnings } from './services.ts';
import { hashedFile } from './site-file.ts';
import type { Snapshot, SnapshotContent } from './snapshot.ts';
import { statisticsLink } from './statistics.ts';
import { sandboxApi, type Tenant } from './tenant.ts';
import { themeOf } from './theme.ts';

/** Further inputs from a tenant's folder, besides `tenant.json` and snapshot. */
interface TenantAssets {
  artwork: Awaited<ReturnType<typeof readArtwork>>['artwork'];
  prepared: Prepared;
  /** The objects of the map of reports. */
  objects?: PublishedObjects;
  /** What a check of the pages came to. */
  checked?: ShownCheck | null;
}

/** Everything pages know about their municipality, read as `Astro.locals.site`. */
export type Site = ReturnType<typeof buildSite>['site'];

/** Makes the site object of one tenant, and the files beside its pages. Pure: the same inputs give the same site. */
export function buildSite(
  tenant: Tenant,
  { content, dataDate }: Snapshot,
  { artwork, prepared, checked = null, objects = noObjects }: TenantAssets,
  release: { id: string; version: string },
) {
  const { config } = content;
  const enabled: ReadonlySet<AssetCode> = new Set(config.assets.map(({ code }) => code));
  const context: LinkContext = { hosts: [tenant.hostname, ...tenant.aliases], enabled };
  const indexFile = hashedFile('search', 'json', prepared.searchIndex);
  const { files, ...drawings } = artwork;
  const theme = themeOf(tenant.colour);
  const links = linksOf(content, context, tenant);
  const site = {
    release,
    /** When the data last changed. */
    dataDate,
    /** Folder of hidden pages (`/_m/…`); null for public pages. */
    hidden: null as string | null,
    ...identityOf(tenant, config),
    ...drawings,
    /** Inline style sheet that sets the tenant's colour. */
    themeCss: theme.css + theme.darkCss,
    themeColour: theme.primary,
    /** Of the header in the dark scheme. */
    darkColour: theme.darkBand,
    /** The part of `themeCss` that the dark scheme reads. */
    darkCss: theme.darkCss,
    enabled,
    livePages: livePagesOf(tenant),
    ...modulesOf(tenant, config, enabled),
    reports: reportSettingsOf(tenant, objects.url),
    ...links,
    accessibility: accessibilityOf(tenant, links.footer, checked),
    /** Where uses are counted, and the figures; where browsers tell what broke. Null: nowhere. */
    statistics: tenant.statistics ? { ...tenant.statistics, figures: content.statistics ?? null } : null,
    browserReports: tenant.browserReports ?? null,
    ...knowledgeOf(content, context),
    /** Which answers are like each other, and the address of the search index of services and answers. */
    relations: prepared.relations,
    searchIndexUrl: indexFile.url,
  };
  return {
    site: {
      ...site,
      /** Warnings for the operator: missing mandatory links, a colour that had to be darkened, … */
      warnings: [
        ...(config.maintenance
          ? []
          : [
              ...homeWarnings(config),
              ...menuWarnings(content),
              ...footerWarnings(site.footer),
              ...faqWarnings(content),
            ]),
        ...serviceWarnings(content),
        ...sdgWarnings(tenant, site),
        ...reportWarnings(tenant, content),
        ...accessibilityWarnings(tenant, site),
        ...(theme.adjusted
          ? [`The colour ${tenant.colour} is too pale for white text: ${theme.primary} is used.`]
          : []),
      ],
    },
    files: config.maintenance ? files : [...files, ...objects.files, indexFile],
  };
}

function identityOf(tenant: Tenant, config: MunicipalityConfig) {
  return {
    id: tenant.id,
    /** `https://` and the host name: for canonical and Open Graph addresses. */
    origin: `https://${tenant.hostname}`,
    /** Origin of the API for the browser; empty: the site's own. */
    apiOrigin: tenant.apiIsForeign && tenant.api !== sandboxApi ? tenant.api : '',
    name: config.name,
    shortName: shortNameOf(config.name),
    code: config.code,
    /** Hosts beside our own to which a citizen may be sent after the login. */
    allowedRedirectHosts: tenant.allowedRedirectHosts,
    /** Front part of the address of the forms of the instance service. */
    moonForms: tenant.moon,
    /** In maintenance: every public page is the gate. */
    closed: config.maintenance,
    /** Notices of the municipality, those that ended too. */
    notices: tenant.notices,
    /** Pages of the Single Digital Gateway; null: none. */
    sdg: tenant.sdg ?? null,
    /** Settings of the files for web servers. */
    host: tenant.host,
    /** Where logo and "Home" lead. */
    homeHref: config.hasCms && config.homePage ? config.homePage : '/',
    /** The municipality's own site, null without one. */
    homePage: config.hasCms ? config.homePage : null,
    /** Where the search modal leads; null: no search. */
    searchUrl: config.hasCms ? config.searchUrl : null,
    region: config.region,
  };
}

/** A warning for each page of `sdg` that the site does not have. */
function sdgWarnings(
  { sdg }: Pick<Tenant, 'sdg'>,
  { services, faqPages }: Pick<ReturnType<typeof knowledgeOf>, 'services' | 'faqPages'>,
): string[] {
  const known = new Set([
    ...services.map(({ id }) => `servizio:${id}`),
    ...[...faqPages.keys()].map((id) => `faq:${id}`),
  ]);
  return Object.keys(sdg?.pages ?? {})
    .filter((page) => !known.has(page))
    .map(
      (page) =>
        `"sdg" in tenant.json names ${page}, which the site does not have: take it out or correct it.`,
    );
}

/** The name without "Comune di"; an article that belongs to the place stays: "Comune dell'Aquila" is L'Aquila. */
function shortNameOf(name: string): string {
  return name
    .replace(/^(?:comune|municipio)\s+dell(['’])\s*/i, 'L$1')
    .replace(/^(?:comune|municipio)\s+della\s+/i, 'La ')
    .replace(/^(?:comune|citt[àa]|municipio)\s+(?:di\s+|del\s+|della\s+|d['’]\s*)?/i, '');
}

/** Settings that only the scripts of live pages read. */
function livePagesOf(tenant: Tenant) {
  return {
    login: tenant.login,
    sessionMinutes: tenant.sessionMinutes ?? null,
    crm: tenant.crm,
    taxCode: tenant.taxCode ?? null,
  } satisfies Partial<PageData>;
}

/** Settings of single modules. */
function modulesOf(tenant: Tenant, config: MunicipalityConfig, enabled: ReadonlySet<AssetCode>) {
  return {
    /** Anonymous citizens may book appointments. */
    bookingIsPublic: isOpenToAll(config, 'APPSCHED'),
    /** Project that delivers push messages; null: no push. */
    push: enabled.has('NOTIFICATIONS') ? pushConfigOf(config.firebase) : null,
    /** Where disruptions are shown and looked up; null: no map. */
    map: enabled.has('DISSERVIZIO_CRM') ? mapOf(tenant) : null,
    /** Address of the blank form of a delegation; null: the municipality has none. */
    delegationForm: tenant.delegationForm ?? null,
    /** `portico watch` tells outages in a file of the deployed site. */
    outages: tenant.outages,
  };
}

/** Menus, contacts and footer. */
function linksOf(
  content: SnapshotContent,
  context: LinkContext,
  { privacy, accessibility, statistics }: Pick<Tenant, 'privacy' | 'accessibility' | 'statistics'>,
) {
  const block = content.contacts?.block;
  const html = block?.body ? withoutDeadLinks(block.body, context) : null;
  const footer = footerOf(content, context, {
    officer: privacy.officer,
    statement: accessibility.statement,
  });
  return {
    mainMenu: mainMenuOf(content, context),
    topics: topicsOf(content, context),
    social: socialOf(content),
    contactGroups: contactGroupsOf(content, context),
    footer: {
      ...footer,
      smallPrint: [...footer.smallPrint, ...statisticsLink(statistics)],
      contacts: html === null ? null : { title: block?.title ?? 'Contatti', html },
    },
    office: officeOf(html ?? ''),
  };
}

/** Services, answers and texts. */
function knowledgeOf(content: SnapshotContent, context: LinkContext) {
  const { bookingOffices, crmServices, disruptionPolicy, paymentPolicy, privacyPolicy } = content;
  const services = servicesOf(content, context.enabled);
  const faq = faqOf(content, (body) => withoutDeadLinks(body, context));
  return {
    services,
    /** What can be said of delegations before the page is live. */
    delegation: {
      isPossible: services.some(({ delegable }) => delegable),
      days: longestLife(content.config),
    },
    serviceGroups: serviceGroupsOf(services),
    faqRoots: faq.roots,
    faqPages: faq.pages,
    /** Services for which assistance can be asked. */
    crmServices,
    /** Offices of a booking; none where one has to log in first. */
    bookingOffices,
    /** Text to accept before a report; null when there is none. */
    disruptionPolicy,
    /** Text to accept before a payment without notice; null when there is none. */
    paymentPolicy,
    privacyPolicy,
  };
}
