import type { Browser } from '@playwright/test';
import { bareOf, serveBare } from '../lib/bare-page.ts';
import { newVisitor, openBrowser } from '../lib/browser.ts';
import { median, spread, type Measure } from '../lib/figure.ts';
import { addProbe, readProbe } from '../lib/page-probe.ts';
import { samplePages, type SamplePage } from '../lib/sample.ts';
import { slowDown } from '../lib/slow-line.ts';
import type { Workbench } from '../lib/workbench.ts';

/** Milliseconds to wait after loading for late paints. */
const settling = 500;

/**
 * Time from the start of the navigation until the text is painted: the first paragraph of the first answer, or the page's
 * heading; and how much later that is than on a bare page of the same text, each visited in turn.
 */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const { origin } = await bench.sample();
  const browser = await openBrowser();
  try {
    const measures: Measure[] = [];
    for (const page of samplePages)
      measures.push(...(await measurePage(browser, origin, page, bench.quick ? 1 : 5)));
    return measures;
  } finally {
    await browser.close();
  }
}

interface Paints {
  first: number;
  text: number;
}

async function measurePage(
  browser: Browser,
  origin: string,
  page: SamplePage,
  runs: number,
): Promise<Measure[]> {
  const url = origin + page.path;
  const bare = await serveBare(bareOf(await htmlOf(browser, url)));
  const paints: Paints[] = [];
  const ratios: number[] = [];
  for (let run = 0; run < runs; run++) {
    const own = await visit(browser, url, page.text);
    ratios.push(own.text / (await visit(browser, bare.origin, page.text)).text);
    paints.push(own);
  }
  bare.close();
  const texts = paints.map(({ text }) => text / 1000);
  const firsts = paints.map(({ first }) => first / 1000);
  const { subject } = page;
  const what = page.text === 'answer' ? 'first answer, opened as it is parsed' : 'heading';
  return [
    { subject, name: 'text painted', value: median(texts), unit: 's', note: `${what}; ${spread(texts)}` },
    {
      subject,
      name: 'text, against a bare page',
      value: median(ratios),
      unit: 'ratio',
      note: spread(ratios),
    },
    { subject, name: 'first paint', value: median(firsts), unit: 's', note: spread(firsts) },
  ];
}

/** A page as it is served; the browser knows hosts of this machine that Node does not. */
async function htmlOf(browser: Browser, url: string): Promise<string> {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const answer = await page.goto(url);
  const html = (await answer?.text()) ?? '';
  await visitor.close();
  return html;
}

async function visit(browser: Browser, url: string, text: SamplePage['text']): Promise<Paints> {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  await addProbe(page, { unfold: true });
  // Opens a file first, so that the browser has started its process for the site, but has cached nothing.
  await page.goto(new URL('/robots.txt', url).href);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settling);
  const { painted, firstPaint } = await readProbe(page);
  await visitor.close();
  return { first: firstPaint ?? NaN, text: painted[text] ?? NaN };
}
