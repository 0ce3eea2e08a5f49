import type { Site } from '#site/site.ts';
import type { CrumbLink } from './breadcrumb.ts';

/** Data for a `<script>` that is not run, escaped so that it cannot end the element or open a comment. */
export function toScriptData(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** schema.org BreadcrumbList; the last step is the page itself. */
export function breadcrumbList(site: Site, crumbs: readonly CrumbLink[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== null && { item: new URL(href, site.origin).href }),
    })),
  };
}

/** schema.org GovernmentOrganization: the municipality with what its contacts say. */
export function governmentOrganization(site: Site): object {
  const [phone] = site.office.phones;
  const [email] = site.office.emails;
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentOrganization',
    name: site.name,
    url: new URL(site.homeHref, site.origin).href,
    logo: new URL(site.logo.url, site.origin).href,
    ...(phone && { telephone: phone.href.replace(/^tel:/, '') }),
    ...(email && { email: email.href.replace(/^mailto:|\?.*$/g, '') }),
    ...(site.social.channels.length > 0 && {
      sameAs: site.social.channels.flatMap(({ href }) => href ?? []),
    }),
  };
}

/** A service as search engines are told of it. */
export interface DescribedService {
  name: string;
  description: string | null;
  /** Path of the page where it is used. */
  path: string;
  categories?: readonly string[];
  /** Card of the service on the municipality's own site. */
  infoUrl?: string | null;
}

/** schema.org GovernmentService: what a service is, who provides it, and where it is used. */
export function governmentService(site: Site, service: DescribedService): object {
  const { name, description, path, categories = [], infoUrl } = service;
  const [phone] = site.office.phones;
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentService',
    name,
    ...(description && { description }),
    ...(categories.length > 0 && { serviceType: categories }),
    ...(infoUrl && { url: infoUrl }),
    provider: {
      '@type': 'GovernmentOrganization',
      name: site.name,
      url: new URL(site.homeHref, site.origin).href,
    },
    areaServed: { '@type': 'AdministrativeArea', name: site.name },
    availableChannel: {
      '@type': 'ServiceChannel',
      serviceUrl: new URL(path, site.origin).href,
      ...(phone && {
        servicePhone: { '@type': 'ContactPoint', telephone: phone.href.replace(/^tel:/, '') },
      }),
    },
  };
}
