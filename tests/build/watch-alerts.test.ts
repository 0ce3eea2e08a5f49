import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeMark } from '../../scripts/lib/watch/mark.ts';
import { alertsFor, type Rule } from '../support/deploy/alert-rules.ts';
import { useWatchFixture } from './watch-fixture.ts';

const watch = useWatchFixture();
const document = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/alerts', name), 'utf8');
const { groups } = parse(document('prometheus.yml')) as { groups: { rules: Rule[] }[] };
const dashboard = JSON.parse(document('grafana.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
};
const rules = groups.flatMap((group) => group.rules);

const day = 86_400_000;
/** Names of the alerts of each tenant, now or after so many days without a sign. */
const alerts = async (days = 0) => alertsFor(rules, await watch.metrics(), Date.now() + days * day);

/** The mark of a tenant that was last built so many days ago; its data are as old as they may be. */
const builtBefore = (id: string, days: number) =>
  writeMark(watch.project, id, {
    seen: null,
    files: null,
    isDeployed: true,
    lastSuccess: Date.now() - days * day,
    isPending: false,
  });

/** Names of the metrics in an expression; a histogram has several. */
const metricsIn = (expression: string) =>
  (expression.match(/portico_\w+/g) ?? []).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));

test('every rule and every panel of the dashboard asks for what watch tells', async () => {
  watch.putTenant('aosta');
  await watch.start();
  const text = await watch.metrics();
  const panels = dashboard.panels.flatMap(({ targets }) => targets);
  expect([rules.length, panels.length].every((count) => count > 9)).toBe(true);
  for (const { expr } of [...rules, ...panels])
    for (const name of metricsIn(expr)) expect(text).toContain(`# TYPE ${name} `);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('a tenant that never built is told, and a healthy one is not', async () => {
  watch.build = (id) => Promise.resolve(id === 'aosta' ? 'failed' : 'unchanged');
  watch.putTenant('aosta');
  watch.putTenant('biella');
  await watch.start();
  await watch.until(async () => expect(await watch.metrics()).toMatch(/success.*"biella"\} [1-9]/));
  expect(await alerts()).toEqual([['PorticoNoSuccess', 'aosta']]);
});

test('data that the API confirms each night do not grow old, though nothing changes in them', async () => {
  watch.build = () => Promise.resolve('unchanged');
  watch.putTenant('aosta');
  await builtBefore('aosta', 30);
  await watch.start();
  await watch.builds(1);
  await watch.until(async () => expect(await alerts()).toEqual([]));
});

test('data that nobody has confirmed for days are told, and for how long counts across a restart', async () => {
  watch.build = () => Promise.resolve('stale');
  watch.putTenant('aosta');
  await builtBefore('aosta', 4);
  await watch.start();
  await watch.builds(1);
  expect((await alerts()).map(([name]) => name)).toEqual(['PorticoNoSuccess', 'PorticoDataOld']);
});

test('smaller data that wait for somebody, and builds that fail again and again, are told', async () => {
  watch.putTenant('aosta');
  watch.build = () => Promise.resolve('shrunk');
  await watch.start();
  await watch.until(async () =>
    expect(await alerts()).toContainEqual(['PorticoWaitsForAcceptance', 'aosta']),
  );
  const before = await watch.metrics();
  expect(before).toContain('portico_builds_total{outcome="failed"} 0');
  const failing = before.replace('outcome="failed"} 0', 'outcome="failed"} 4');
  expect(alertsFor(rules, failing, Date.now(), before)).toContainEqual(['PorticoBuildsFail', '']);
});
