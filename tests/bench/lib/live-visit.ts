import type { BrowserContext, Page } from '@playwright/test';
import { addLiveMarks, readLiveMarks, type LiveMarks, type Wanted } from './live-marks.ts';
import { logRequests, type LoggedRequest, type RequestLog } from './request-log.ts';
import { slowDown } from './slow-line.ts';
import { wavesOfCalls } from './waves.ts';

/** One visit of a live page; times in milliseconds since it was asked for, NaN: never. */
export interface LiveVisit {
  firstPaint: number;
  frame: number;
  item: number;
  /** The last change of the page's content. */
  settled: number;
  /** Waves of calls up to the first item; what the cache answers is no call. */
  waves: number;
  cls: number;
  requests: LoggedRequest[];
}

/** Nothing changed and nothing was under way for this long: the page is settled. */
const quietness = 2500;
/** A page without its first item is given up after being quiet for this long; one that is never quiet, after a minute. */
const quietnessWithoutItem = 10_000;
const limit = 60_000;
const interval = 250;

/** Opens a page on a slow phone until it is settled. Throws when it does not answer, or not by this protocol. */
export async function visitLive(
  context: BrowserContext,
  url: string,
  wanted: Wanted,
  protocol: string,
): Promise<LiveVisit> {
  const page = await context.newPage();
  await addLiveMarks(page, wanted);
  // Opens a file first, so that the browser has started its process for the site and is connected, but has cached nothing.
  await page.goto(new URL('/robots.txt', url).href);
  const log = logRequests(await slowDown(page));
  const answer = await page.goto(url, { waitUntil: 'commit' });
  const marks = await settledMarks(page, log);
  const requests = log.requests();
  await page.close();
  const asked = requests.filter(({ fromCache }) => !fromCache);
  const spoken = requests[0]?.protocol;
  if (answer?.status() !== 200 || spoken !== protocol)
    throw new Error(`${url} answered ${answer?.status()} by ${spoken}, not 200 by ${protocol}.`);
  const { firstPaint, frame, item, changed } = marks;
  // Nothing is seen before the first paint, which the browser reports a little later than a page can tell.
  const seen = (time: number | null) => (time === null ? NaN : Math.max(time, firstPaint ?? 0));
  return {
    firstPaint: firstPaint ?? NaN,
    frame: seen(frame),
    item: seen(item),
    settled: Math.max(changed, item ?? 0),
    waves: item === null ? NaN : wavesOfCalls(asked, item),
    cls: marks.cls,
    requests,
  };
}

async function settledMarks(page: Page, log: RequestLog): Promise<LiveMarks> {
  await page.waitForLoadState('load');
  // A look takes the slow processor's time: the first one comes when the page can be settled.
  await page.waitForTimeout(quietness);
  for (;;) {
    const marks = await readLiveMarks(page);
    const quiet = log.isQuiet() ? marks.now - marks.changed : 0;
    if (quiet > (marks.item === null ? quietnessWithoutItem : quietness) || marks.now > limit) return marks;
    await page.waitForTimeout(interval);
  }
}
