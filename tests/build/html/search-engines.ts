import { expect, test } from 'vitest';
import { built, faults, pageOf } from './built.ts';
import { partsOf, type HtmlPage, type PageElement } from '../../../scripts/lib/check/page.ts';

/** What search engines read. */
export function searchEngines(): void {
  const canonicalOf = (page: HtmlPage) => page.withAttribute('rel', 'canonical')[0]?.attributes['href'];
  const isHidden = (page: HtmlPage) =>
    page.withAttribute('name', 'robots').some(({ attributes }) => attributes['content'] === 'noindex');
  const addresses = () =>
    [
      ...built()
        .project.built('torrebianca', 'site/sitemap.xml')
        .matchAll(/<loc>([^<]+)<\/loc>/g),
    ].map(([, url]) => url!);

  test('the site map names built().pages that exist, may be indexed and call themselves by that address', () => {
    const { origin } = built().tenant.site;
    expect(addresses().length).toBeGreaterThan(25);
    for (const address of addresses()) {
      const page = pageOf(new URL(address).pathname);
      expect([address.startsWith(`${origin}/`), canonicalOf(page), isHidden(page)]).toEqual([
        true,
        address,
        false,
      ]);
    }
  });

  test('a page that may be indexed stands in the site map, or names the one that does', () => {
    const known = new Set(addresses());
    const wrong = faults((page) => [
      !isHidden(page) && !known.has(canonicalOf(page) ?? '') && `canonical ${canonicalOf(page) ?? 'missing'}`,
    ]);
    expect(wrong).toEqual([]);
  });

  test('the short address of a category names the full one', () => {
    for (const { id, path } of built().tenant.site.faqPages.values()) {
      expect(canonicalOf(pageOf(`/faq/${id}/dettagli`))).toBe(built().tenant.site.origin + path);
    }
  });

  test('hash links and the personal area are not indexed', () => {
    const own = built().pages.filter(({ file }) =>
      /^area-personale|modifica-appuntamento|^404|^logout/.test(file),
    );
    expect(own.length).toBeGreaterThan(15);
    expect(faults((page) => [!isHidden(page) && 'may be indexed'], own)).toEqual([]);
  });

  test('structured data can be read and is that of its page', () => {
    const data = (page: HtmlPage) =>
      page
        .withAttribute('type', 'application/ld+json')
        .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
    const ofType = (page: HtmlPage, type: string) => data(page).filter((one) => one['@type'] === type);
    for (const page of built().pages)
      for (const one of data(page)) expect(one['@context']).toBe('https://schema.org');
    expect(ofType(pageOf('/'), 'GovernmentOrganization')).toEqual([
      expect.objectContaining({
        name: built().tenant.site.name,
        telephone: expect.stringMatching(/^\+?\d{6,}$/),
        email: expect.stringContaining('@'),
      }),
    ]);
    for (const { path, answers, name } of built().tenant.site.faqPages.values()) {
      const page = pageOf(path);
      const answered = answers.filter(({ body }) => body !== null).map(({ title }) => title);
      const told = page.withAttribute('itemtype', 'https://schema.org/Question');
      const part = (one: PageElement, name: string) =>
        partsOf(one)
          .find(({ attributes }) => attributes['itemprop'] === name)
          ?.text.trim();
      expect(told.map((one) => part(one, 'name'))).toEqual(answered);
      for (const one of told) expect(part(one, 'text')).toMatch(/\S/);
      expect(page.withAttribute('itemtype', 'https://schema.org/FAQPage')).toHaveLength(
        answered.length > 0 ? 1 : 0,
      );
      const steps = ofType(page, 'BreadcrumbList')[0]?.['itemListElement'] as {
        position: number;
        name: string;
        item?: string;
      }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.at(-1)?.name).toBe(name);
      for (const { item } of steps.slice(0, -1)) expect(item).toMatch(/^https:\/\//);
    }
  });

  test('a shared link shows the picture of its municipality, a file of this build', () => {
    const { site } = built().tenant;
    const { url, width, height } = site.shareImage!;
    expect(built().project.built('torrebianca', `site${url}`)).not.toBe('');
    const property = (page: HtmlPage, name: string) =>
      page.withAttribute('property', name)[0]?.attributes['content'];
    const wrong = faults((page) => [
      property(page, 'og:image') !== site.origin + url && 'og:image',
      property(page, 'og:image:width') !== String(width) && 'og:image:width',
      property(page, 'og:image:height') !== String(height) && 'og:image:height',
      property(page, 'og:image:alt') !== site.name && 'og:image:alt',
    ]);
    expect(wrong).toEqual([]);
  });

  test('a service is described as one of the municipality, with its name and where it is used', () => {
    const { origin, name, services } = built().tenant.site;
    const described = (path: string) =>
      pageOf(path)
        .withAttribute('type', 'application/ld+json')
        .map(({ text }) => JSON.parse(text) as Record<string, unknown>)
        .filter((one) => one['@type'] === 'GovernmentService');
    const pages = [
      ...services.map(({ id, title }) => ({ path: `/servizi/${id}`, title })),
      { path: '/nuova-richiesta', title: 'Richiesta assistenza' },
      { path: '/servizi/segnalazioni/nuova', title: 'Segnalazione disservizio' },
      { path: '/servizi/prenotazione-appuntamento', title: 'Prenotazione appuntamento' },
    ];
    for (const { path, title } of pages)
      expect(described(path), path).toEqual([
        expect.objectContaining({
          name: title,
          provider: expect.objectContaining({ '@type': 'GovernmentOrganization', name }),
          availableChannel: expect.objectContaining({ serviceUrl: origin + path }),
        }),
      ]);
    expect(described('/faq')).toEqual([]);
  });

  test('Open Graph names title, address and municipality', () => {
    const property = (page: HtmlPage, name: string) =>
      page.withAttribute('property', name)[0]?.attributes['content'];
    const wrong = faults((page) => [
      property(page, 'og:title') !== page.all('title')[0]?.text && 'og:title',
      property(page, 'og:site_name') !== built().tenant.site.name && 'og:site_name',
      property(page, 'og:url') !== canonicalOf(page) && 'og:url',
    ]);
    expect(wrong).toEqual([]);
  });
}
