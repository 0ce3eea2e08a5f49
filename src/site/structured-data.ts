import { plainText } from '#domain/plain-text.ts';
import type { FaqPage, Site } from './types.ts';

/** One schema.org object. */
export type JsonLd = Record<string, unknown>;

const context = 'https://schema.org';

/** Text of an answer without markup, blocks parted by a blank. */
function answerText(html: string): string {
  return plainText(html.replace(/<(?:\/(?:p|li|h[1-6]|tr|td|th)|br\s*\/?)>/gi, '$& '));
}

/** schema.org/FAQPage with every question whose answer stands in the page; null when there is none. */
export function faqPageData(page: FaqPage): JsonLd | null {
  const answered = page.answers.flatMap(({ title, body }) => (body === null ? [] : [{ title, text: answerText(body) }]));
  if (answered.length === 0) return null;
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: answered.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

/** schema.org/BreadcrumbList; `href` is a path of the site or an absolute address, null for the page itself. */
export function breadcrumbData(site: Site, trail: readonly { label: string; href: string | null }[]): JsonLd {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== null && { item: new URL(href, site.origin).href }),
    })),
  };
}

/** schema.org/GovernmentOrganization of the municipality, for its home page. */
export function organizationData(site: Site): JsonLd {
  const phone = site.office.phones[0];
  const email = site.office.emails[0];
  return {
    '@context': context,
    '@type': 'GovernmentOrganization',
    name: site.name,
    identifier: site.code,
    url: site.homePage ?? site.origin,
    logo: new URL(site.logo.url, site.origin).href,
    areaServed: { '@type': 'AdministrativeArea', name: site.shortName },
    ...(phone && { telephone: phone.href.replace(/^tel:/, '') }),
    ...(email && { email: email.href.replace(/^mailto:/, '') }),
    sameAs: site.social.channels.flatMap(({ href }) => href ?? []),
  };
}
