import { expect, test } from 'vitest';
import type { ToldPage } from '#domain/browser-reports/told.ts';
import { prometheusText } from '../prometheus-text.ts';
import { createBrowserMetrics, mostSeries } from './browser-metrics.ts';

const page: ToldPage = { route: 'faq', release: 'r1', lcp: 900, inp: null, cls: 0, faults: [] };
const teller = { tenant: 'aosta', release: 'r1', engine: 'blink' } as const;

test('pages, their figures and what broke are counted by tenant, route, release and engine', () => {
  const metrics = createBrowserMetrics(() => [{ labels: { release: 'r1', kind: 'error' }, value: 1 }]);
  metrics.page(teller, page);
  metrics.fault(teller, { kind: 'violation', route: 'home', detail: '' });
  metrics.message('accepted', 'aosta');
  metrics.message('origin', null);
  metrics.dropped('aosta', 7);
  const text = prometheusText(metrics.all);
  const labels = 'tenant="aosta",release="r1",engine="blink",route="faq"';
  for (const line of [
    `portico_browser_pages_total{${labels}} 1`,
    `portico_browser_lcp_seconds_bucket{${labels},le="0.5"} 0`,
    `portico_browser_lcp_seconds_bucket{${labels},le="1"} 1`,
    `portico_browser_lcp_seconds_sum{${labels}} 0.9`,
    `portico_browser_cls_count{${labels}} 1`,
    'portico_browser_faults_total{tenant="aosta",release="r1",engine="blink",route="home",kind="violation"} 1',
    'portico_browser_messages_total{outcome="accepted",tenant="aosta"} 1',
    'portico_browser_messages_total{outcome="origin",tenant=""} 1',
    'portico_browser_reports_dropped_total{tenant="aosta"} 7',
    'portico_browser_faults_risen{release="r1",kind="error"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('portico_browser_inp_seconds_count');
});

test('an engine that does not measure what moves says nothing of it', () => {
  const metrics = createBrowserMetrics(() => []);
  metrics.page({ ...teller, engine: 'gecko' }, page);
  expect(prometheusText(metrics.all)).not.toContain('portico_browser_cls_count');
});

test('however many there are, the series of a metric are few, and nothing is left uncounted', () => {
  const metrics = createBrowserMetrics(() => []);
  const many = mostSeries + 500;
  for (let n = 0; n < many; n++) metrics.page({ ...teller, tenant: `t${n}` }, page);
  const text = prometheusText(metrics.all);
  const counts = [...text.matchAll(/^portico_browser_pages_total\{.*\} (\d+)$/gm)].map(([, count]) =>
    Number(count),
  );
  expect(counts).toHaveLength(mostSeries + 1);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(many);
  expect(text).toContain(
    'portico_browser_pages_total{tenant="other",release="r1",engine="blink",route="other"} 500\n',
  );
});
