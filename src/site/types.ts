import type { Service } from '#contracts/services.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { MapSettings } from '#domain/reports/map-area.ts';
import type { PushConfig } from '#domain/push/push.ts';
import type { FaqAnswer } from './snapshot.ts';

/** A link as a page draws it. */
export interface Link {
  title: string;
  /** Null: text without a link. */
  href: string | null;
  /** Leads to another host. */
  external: boolean;
  dataElement: string | null;
  /** Name of the icon, `it-…`. */
  icon: string | null;
}

/** A link with links below it. */
export interface LinkGroup extends Link {
  children: Link[];
}

/** A category of the knowledge base with what its page shows. */
export interface FaqPage {
  id: string;
  name: string;
  /** Canonical path, `/faq/7/dettagli/scuola`. */
  path: string;
  parents: FaqLink[];
  children: FaqLink[];
  answers: FaqAnswer[];
}

/** A category by name and address. */
export interface FaqLink {
  id: string;
  name: string;
  path: string;
  /** Answers in it and below it. */
  count: number;
}

/** How to reach the office without this site (beyond n. 8): taken out of the contacts block. */
export interface OfficeContacts {
  phones: { label: string; href: string }[];
  emails: { label: string; href: string }[];
  /** Lines that speak of opening hours. */
  hours: string[];
}

/** A logo ready for the page. */
export interface Logo {
  url: string;
  width: number;
  height: number;
}

/** Everything a page may know about its municipality: made by `buildSite`, read as `Astro.locals.site`. */
export interface Site {
  id: string;
  /** `https://` and the host name: for canonical and Open Graph addresses. */
  origin: string;
  /** Origin of the API for the browser; empty: the site's own. */
  apiOrigin: string;
  release: { id: string; version: string };
  /** Instant (ISO) at which the data last changed. */
  dataDate: string;

  name: string;
  /** The name without "Comune di". */
  shortName: string;
  code: string;
  /** Hosts beside our own to which a citizen may be sent after the login. */
  allowedRedirectHosts: readonly string[];
  /** Minutes a login lasts; null: unknown. */
  sessionMinutes: number | null;
  /** Front part of the address of the forms of the instance service. */
  moonForms: string;
  /** In maintenance: every public file is the gate alone. */
  closed: boolean;
  /** Folder of these pages while the public ones are the gate (`/_m/…`, design §7); null: the pages are public. */
  hidden: string | null;
  /** Where logo and "Home" lead. */
  homeHref: string;
  /** The municipality's own site, null without one. */
  homePage: string | null;
  /** Where the search modal leads; null: no search. */
  searchUrl: string | null;
  region: { name: string; url: string | null } | null;
  logo: Logo;
  /** Address of the tab icon. */
  favicon: string;
  /** Address of the icon of the installed site, an SVG that may be cut round. */
  appIcon: string;
  /** Inline style sheet that sets the tenant's colour, empty for the default colour. */
  themeCss: string;
  themeColour: string;
  enabled: ReadonlySet<AssetCode>;
  /** Anonymous citizens may book appointments. */
  bookingIsPublic: boolean;
  /** Project that delivers push messages; null: no push. */
  push: PushConfig | null;
  /** Where disruptions are shown and looked up; null: no map. */
  map: MapSettings | null;
  /** Group and priority that the CRM gives a new request. */
  crm: { group: number; priority: number };

  mainMenu: Link[];
  topics: Link[];
  social: { title: string; channels: Link[] };
  contactGroups: LinkGroup[];
  footer: {
    sections: LinkGroup[];
    contacts: { title: string; html: string } | null;
    links: Link[];
    smallPrint: Link[];
  };
  office: OfficeContacts;

  services: Service[];
  serviceCategories: string[];
  faqRoots: FaqLink[];
  faqPages: ReadonlyMap<string, FaqPage>;
  /** Address of the search index of the knowledge base. */
  faqIndexUrl: string;
  /** What is to be read before a report, sanitised, and the SHA-256 (hex) of the text it was made of; null: unknown. */
  disruptionPolicy: { html: string; digest: string } | null;
  privacyPolicy: string | null;

  /** What an operator should know: missing mandatory links, a colour that had to be darkened, … */
  warnings: string[];
}
