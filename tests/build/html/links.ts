import { resolveRequest } from '#adapter/host/resolve.ts';
import { expect, test } from 'vitest';
import { built, faults, pageOf } from './built.ts';
import { words, type HtmlPage, type PageElement } from './page.ts';

/** Where links lead. */
export function links(): void {
  const resolved = (address: string) => {
    const { host, files } = built().project.record('torrebianca');
    const has = new Set(files.map(({ path }) => path));
    return resolveRequest(host, (path) => has.has(path), address, { https: true });
  };
  const targets = (page: HtmlPage): string[] => {
    const names = ['href', 'src', 'action', 'data-index'];
    return page.elements
      .flatMap(({ attributes }) => names.map((name) => attributes[name]))
      .filter((value) => value !== undefined)
      .map((value) => value.replace(built().tenant.site.origin, ''));
  };

  test('inside the page lead to a place that is there', () => {
    const wrong = faults((page) => {
      const ids = new Set(page.withAttribute('id').map(({ attributes }) => attributes['id']));
      return targets(page).filter(
        (target) => target.startsWith('#') && !ids.has(decodeURIComponent(target.slice(1))),
      );
    });
    expect(wrong).toEqual([]);
  });

  test('inside the site lead to a page or a file of the build, and to a place that is on it', () => {
    const seen = new Map<string, string | null>();
    const fault = (target: string): string | null => {
      if (!/^\/(?!\/)/.test(target) || /^\/(?:api|api-public|moonfobl)\//.test(target)) return null;
      const [address = '', fragment] = target.split('#');
      const answer = resolved(address || '/');
      if (answer.status !== 200) return `${target} answers ${answer.status}`;
      const page = fragment ? built().pages.find(({ file }) => file === answer.file) : undefined;
      return page && page.withAttribute('id', decodeURIComponent(fragment!)).length === 0
        ? `${target}: no such place`
        : null;
    };
    const wrong = faults((page) =>
      targets(page).map((target) => {
        if (!seen.has(target)) seen.set(target, fault(target));
        return seen.get(target);
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
    expect(seen.size).toBeGreaterThan(100);
  });

  test('outside the site use a scheme that only leads somewhere', () => {
    const wrong = faults((page) =>
      targets(page).filter(
        (target) => !/^(?:https?:\/\/|mailto:|tel:|data:image\/|\/(?!\/)|[?#]|$)/.test(target),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('that open a new tab say so and do not hand over the window', () => {
    const wrong = faults((page) =>
      page.withAttribute('target', '_blank').map(({ attributes, text }) => {
        const said = `${text} ${attributes['aria-label'] ?? ''} ${attributes['title'] ?? ''}`.includes(
          'si apre in una nuova scheda',
        );
        const safe = (attributes['rel'] ?? '').split(' ').includes('noopener');
        return (
          (!said || !safe) && `${attributes['href']}: ${said ? '' : 'not said'} ${safe ? '' : 'no noopener'}`
        );
      }),
    );
    expect(wrong).toEqual([]);
    expect(pageOf('/').withAttribute('target', '_blank').length).toBeGreaterThan(0);
  });

  test('have a name', () => {
    const named = ({ text, attributes, children }: PageElement): boolean =>
      words(text) !== '' ||
      'aria-label' in attributes ||
      children.some((child) => child.tag === 'img' && child.attributes['alt']);
    expect(
      faults((page) => page.all('a').map((link) => !named(link) && (link.attributes['href'] ?? 'a'))),
    ).toEqual([]);
  });
}
