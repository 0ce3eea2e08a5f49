import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serve } from '@hono/node-server';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findChromium, findHeadlessShell } from '../../setup/find.mjs';
import { sandboxPaths } from '../serve.ts';
import { createSiteServer } from '../site-server.ts';
import type { GroupResult } from './check-site.ts';
import { remedyInCode, type Problem, type RuleResult } from './rule.ts';
import type { CheckedSite } from './site.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA; no tag turns on the last two. */
const ruleset: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Still called experimental, but nothing else judges 2.5.3.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/** One element that breaks a rule of axe. */
interface Violation {
  rule: string;
  /** Selector of the element. */
  target: string;
}

/**
 * Violations of WCAG 2.2 AA on the page as it stands, as axe sees them. Axe is read into a document once, whatever the
 * number of its looks: that takes as long as a run.
 *
 * @param except selectors of what is left out
 * @param rules those that are looked at, by default all
 */
export async function axeViolations(
  page: Page,
  { except = [], rules }: { except?: readonly string[]; rules?: readonly string[] | undefined } = {},
): Promise<Violation[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource);
  const context = JSON.stringify({ exclude: except.map((selector) => [selector]) });
  const options = JSON.stringify(rules ? { ...ruleset, runOnly: rules, rules: {} } : ruleset);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })),
  );
}

/** Pages looked at concurrently. */
const lanes = 3;
/** Milliseconds that a page may take to load. */
const longestLoad = 30_000;
const families = ['Titillium Web', 'Lora', 'Roboto Mono'];

/** What a browser finds on one page, by rule. */
type Found = Record<'axe' | 'fonts' | 'cookies' | 'loads', string[]>;

/** What a browser is asked of each page. */
export const browserRules: readonly Pick<RuleResult, 'id' | 'title' | 'criterion'>[] = [
  { id: 'loads', title: 'La pagina si carica nel browser', criterion: null },
  { id: 'axe', title: 'axe non trova violazioni delle WCAG 2.2 AA', criterion: 'WCAG 2.2 AA' },
  {
    id: 'fonts',
    title: 'Titoli e paragrafi usano Titillium Web, Lora o Roboto Mono',
    criterion: 'C.SI.1.1, C.SE.1.3',
  },
  { id: 'cookies', title: 'Prima dell’accesso nessun cookie di altri', criterion: 'C.SI.3.1, C.SE.3.1' },
];

/** Starts the machine's Chromium. Rejects where there is none. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/**
 * Looks at every page of a build in a browser, each of several equal files once. The pages are served on this machine;
 * the live API answers nobody is logged in, and nothing else.
 */
export async function checkInBrowser(
  site: CheckedSite,
  browser: Browser,
  onProgress: (text: string) => void,
): Promise<GroupResult> {
  const files = [...new Map(site.pages.map(({ html, file }) => [html, file])).values()];
  const server = await serveBuild(site);
  const found: [string, Found][] = [];
  try {
    const queue = [...files];
    const lane = async () => {
      const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        onProgress(`${files.length - queue.length}/${files.length} pages in the browser`);
        found.push([file, await look(context, server.origin, file)]);
      }
      await context.close();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    server.close();
  }
  return { title: 'Nel browser', results: browserRules.map((rule) => resultOf(rule, found)) };
}

function resultOf(rule: (typeof browserRules)[number], found: readonly [string, Found][]): RuleResult {
  const problems = found
    .flatMap(([file, words]) => words[rule.id as keyof Found].map((each): Problem => ({ file, words: each })))
    .sort((a, b) => a.file.localeCompare(b.file));
  return { ...rule, remedy: remedyInCode, pages: found.length, problems };
}

async function serveBuild({ folder, record }: CheckedSite): Promise<{ origin: string; close: () => void }> {
  const files = createSiteServer(dirname(folder), record.tenant);
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!sandboxPaths.test(pathname)) return files(request);
    return Response.json({}, { status: pathname.startsWith('/api/') ? 401 : 503 });
  };
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  return { origin: `http://${record.tenant}.localhost:${port}`, close };
}

async function look(context: BrowserContext, origin: string, file: string): Promise<Found> {
  const page = await context.newPage();
  const address =
    file === '404.html' ? '/questa-pagina-non-esiste' : `/${file.replace(/\/?index\.html$/, '')}`;
  try {
    await page.goto(origin + address, { waitUntil: 'networkidle', timeout: longestLoad });
    // A page that leads on by itself, as one of an outcome that nobody has, may do so while it is read.
    return await read(page, context).catch(async () => {
      await page.waitForLoadState('networkidle', { timeout: longestLoad });
      return read(page, context);
    });
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? '';
    return { axe: [], fonts: [], cookies: [], loads: [reason] };
  } finally {
    await page.close();
  }
}

async function read(page: Page, context: BrowserContext): Promise<Found> {
  const violations = await axeViolations(page);
  const host = new URL(page.url()).hostname;
  const foreign = (await context.cookies()).filter(({ domain }) => domain !== host);
  return {
    axe: violations.map(({ rule, target }) => `${rule}: ${target}`),
    fonts: await otherFonts(page),
    cookies: foreign.map(({ name, domain }) => `${name} di ${domain}`),
    loads: [],
  };
}

/** Headings and paragraphs whose first font is another one than those of the model. */
function otherFonts(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3, h4, h5, h6, p').evaluateAll((elements, allowed) => {
    const fontOf = (element: Element) =>
      (getComputedStyle(element).fontFamily.split(',')[0] ?? '').replace(/["']/g, '').trim();
    const wrong = elements.filter((element) => !allowed.includes(fontOf(element)));
    return [...new Set(wrong.map((element) => `${element.tagName.toLowerCase()}: ${fontOf(element)}`))];
  }, families);
}
