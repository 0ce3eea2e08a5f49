import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * Lighthouse's Slow 4G as applied throttling: 562 ms for each answer, 1.47 Mbit/s down, 0.675 up; in ms and bytes/s.
 *
 * The browser delays each answer. 562 ms is made for that: 150 ms of a round trip times 3.75, which stands for TCP, TLS
 * and slow start. A line that delays packets would ask for the 150 ms, and its figures could not be set beside those of
 * Lighthouse and DevTools. Over HTTP/2 all files wait at once and share the bandwidth; over HTTP/1.1 six at a time.
 */
const network = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
const processorSlowdown = 4;

/** Gives a page the processor of an average phone. */
export async function slowProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

/** Gives a page the line and the processor of an average phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await slowProcessor(cdp);
  return cdp;
}

/**
 * Gives the service workers of a browser the same line: a page's own does not reach what they fetch. They are attached
 * to until the session ends, so that none of them stops and starts without it.
 */
export async function slowDownWorkers(browser: Browser): Promise<void> {
  const cdp = await browser.newBrowserCDPSession();
  const { targetInfos } = await cdp.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'service_worker');
  for (const { targetId } of workers) {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const send = (id: number, method: string, params = {}) =>
      cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    await send(1, 'Network.enable');
    await send(2, 'Network.emulateNetworkConditions', network);
  }
}
