import { afterAll, beforeAll } from 'vitest';
import { loadTenant, type LoadedTenant } from '#site/load.ts';
import { builtProject, type TestProject } from '../../support/build/project.ts';
import { readPage, type HtmlPage, type PageElement } from '../../../scripts/lib/check/page.ts';

/** The build of one municipality, made once for all tests of a file. */
export interface Built {
  project: TestProject;
  tenant: LoadedTenant;
  /** Every page of the site. */
  pages: HtmlPage[];
}

/** Torrebianca names no statistics: the address leads elsewhere. */
const redirects: ReadonlySet<string> = new Set(['statistiche/index.html']);

/** The offline page has no page frame; service-workers.test.ts checks it. */
const offlinePage = 'offline/index.html';

let current: Built | undefined;

/** The build; available inside tests only. */
export function built(): Built {
  if (!current) throw new Error('The municipality is not built yet.');
  return current;
}

/** Builds torrebianca, which has all modules, and borgolago with its few, before the tests of the file. */
export function buildBeforeTests(): void {
  beforeAll(async () => {
    const project = await builtProject(['torrebianca', 'borgolago']);
    const tenant = await loadTenant(project.tenants, 'torrebianca', { id: '', version: '' });
    const names = project.record('torrebianca').files.map(({ path }) => path);
    const pages = names
      .filter((path) => path.endsWith('.html') && path !== offlinePage && !redirects.has(path))
      .map((file) => readPage(file, project.built('torrebianca', `site/${file}`)));
    current = { project, tenant, pages };
  }, 300_000);
  afterAll(() => current?.project.remove(), 60_000);
}

/** Problems on all pages, as `file: problem`. */
export function faults(
  check: (page: HtmlPage) => readonly (string | false | null | undefined)[],
  of: readonly HtmlPage[] = built().pages,
): string[] {
  return of.flatMap((page) =>
    check(page)
      .filter(Boolean)
      .map((fault) => `${page.file}: ${fault as string}`),
  );
}

/** The page with its file in the folder of that address. */
export function pageOf(path: string): HtmlPage {
  const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  const found = built().pages.find((page) => page.file === file);
  if (!found) throw new Error(`There is no page ${file}.`);
  return found;
}

/** Pages of all FAQ categories. */
export function faqDetails(): HtmlPage[] {
  return [...built().tenant.site.faqPages.values()].map(({ path }) => pageOf(path));
}

/** Elements with this `data-element` of the validator. */
export function dataElements(page: HtmlPage, value: string): PageElement[] {
  return page.withAttribute('data-element', value);
}
