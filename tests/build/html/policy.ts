import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { resolveRequest } from '#adapter/host/resolve.ts';
import { routes } from '#domain/routing/routes.ts';
import { exampleOf } from '../addresses.ts';
import { built, faults } from './built.ts';
import { type HtmlPage } from '../../../scripts/lib/check/page.ts';

const inHead = (page: HtmlPage) => page.all('head')[0]?.children ?? [];

/** What the browser is allowed. */
export function policy(): void {
  const policyOf = (page: HtmlPage) =>
    page.withAttribute('http-equiv', 'content-security-policy')[0]?.attributes['content'] ?? '';
  const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

  test('stands first in the head, right after the character set', () => {
    const wrong = faults((page) => {
      const [charset, policy] = inHead(page);
      return [
        charset?.attributes['charset'] !== 'utf-8' && 'charset',
        policy?.attributes['http-equiv'] !== 'content-security-policy' && 'policy',
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('denies all by default, asks for Trusted Types and allows nothing unsafe', () => {
    const needed = [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ];
    const wrong = faults((page) => {
      const directives = policyOf(page).split('; ');
      const settings = page.all('html')[0]?.attributes['data-settings'] ?? '{}';
      const hasMap = Boolean((JSON.parse(settings) as { map?: object | null }).map);
      const trusted = `trusted-types portico dompurify${hasMap ? ' default' : ''}`;
      return [
        ...[...needed, trusted].map((directive) => !directives.includes(directive) && `without ${directive}`),
        /unsafe-|\*|http:/.test(policyOf(page)) && 'unsafe',
        page.withAttribute('http-equiv', 'content-security-policy').length !== 1 && 'not one policy',
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('allows exactly the inline code of its page', () => {
    const wrong = faults((page) => {
      const scripts = page
        .all('script')
        .filter(({ attributes }) => !('src' in attributes) && !attributes['type']?.includes('json'));
      const inline = [...scripts, ...page.all('style')].map(({ text }) => hashOf(text));
      const allowed: string[] = policyOf(page).match(/'sha256-[^']+'/g) ?? [];
      return [
        ...inline.filter((one) => !allowed.includes(one)),
        ...allowed.filter((one) => !inline.includes(one)),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('of the whole site, sent as header, allows what each page allows', () => {
    const header = built().project.record('torrebianca').host.headers['Content-Security-Policy'] ?? '';
    const all = new Set(built().pages.flatMap((page) => policyOf(page).match(/'sha256-[^']+'/g) ?? []));
    for (const one of all) expect(header).toContain(one);
    expect(header.length).toBeLessThan(2000);
  });

  test('of an address, sent as header, allows what the page of that address allows', () => {
    const { project, pages } = built();
    const { host, files } = project.record('torrebianca');
    const names = new Set(files.map(({ path }) => path));
    const own = pages.map(({ file }) => `/${file}`.replace(/(?<=\/)index\.html$/, ''));
    const wrong = [...own, ...routes.map(exampleOf)].flatMap((address) => {
      const { file, headers } = resolveRequest(host, (path) => names.has(path), address, { https: true });
      const hashes = pages
        .filter((page) => page.file === file)
        .flatMap((page) => policyOf(page).match(/'sha256-[^']+'/g) ?? []);
      const sent = headers['Content-Security-Policy'] ?? '';
      return hashes.filter((one) => !sent.includes(one)).map((one) => `${address}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });

  test('asks for no reports, and no page keeps or tells what breaks, where the tenant asks for none', () => {
    const { headers, rules } = built().project.record('torrebianca').host;
    expect(JSON.stringify([headers, rules.map((rule) => rule.headers)])).not.toMatch(/report-to|Reporting-/);
    const wrong = faults((page) => [
      page.all('html')[0]?.attributes['data-told'] !== undefined && 'tells',
      page.all('script').some(({ text }) => text.includes('porticoErrors')) && 'keeps',
    ]);
    expect(wrong).toEqual([]);
  });

  test('allows pictures from elsewhere only on built().pages that have some or load some', () => {
    const wrong = faults((page) => {
      const outside = page.all('img').some(({ attributes }) => /^https?:/.test(attributes['src'] ?? ''));
      const live = page.withAttribute('data-live-html').length > 0;
      const allowed = /img-src [^;]*https:/.test(policyOf(page));
      return [allowed !== (outside || live) && `${allowed ? 'allowed' : 'refused'}`];
    });
    expect(wrong).toEqual([]);
  });

  test('no style attribute, no handler attribute, no srcdoc', () => {
    const wrong = faults((page) =>
      page.elements.flatMap(({ tag, attributes }) =>
        Object.keys(attributes)
          .filter((name) => /^(?:style|srcdoc|on\w+)$/.test(name))
          .map((name) => `${tag} ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('no script, style, font or frame from another host, and no base, object or embed at all', () => {
    const wrong = faults((page) => [
      ...page
        .all('script')
        .map(
          ({ attributes }) =>
            attributes['src'] !== undefined && !/^\/(?!\/)/.test(attributes['src']) && attributes['src'],
        ),
      ...page
        .all('link')
        .map(
          ({ attributes }) =>
            attributes['rel'] !== 'canonical' &&
            !/^\/(?!\/)/.test(attributes['href'] ?? '') &&
            attributes['href'],
        ),
      ...['base', 'object', 'embed', 'iframe', 'frame', 'applet'].map(
        (tag) => page.all(tag).length > 0 && tag,
      ),
    ]);
    expect(wrong).toEqual([]);
    const styles = built()
      .project.record('torrebianca')
      .files.filter(({ path }) => path.endsWith('.css'));
    for (const { path } of styles) {
      const css = built().project.built('torrebianca', `site/${path}`);
      expect(css).not.toMatch(/@import|url\(["']?(?:https?:)?\/\//);
    }
  });
}
