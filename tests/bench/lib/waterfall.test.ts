import { expect, test } from 'vitest';
import type { LoggedRequest } from './request-log.ts';
import { waterfall } from './waterfall.ts';

const request = (path: string, facts: Partial<LoggedRequest> = {}): LoggedRequest => ({
  url: `https://torrebianca.localhost${path}`,
  type: 'Script',
  start: 0,
  answered: 600,
  end: 700,
  protocol: 'h2',
  fromCache: false,
  bytes: 1234,
  ...facts,
});

test('each request has its row with its path, without the query, and what the cache gave is named', () => {
  const picture = waterfall('desktop', [request('/a.js?x=1'), request('/b.js', { fromCache: true })], []);
  expect(picture).toContain('>/a.js (1.2 kB)</text>');
  expect(picture).toContain('>/b.js (cache)</text>');
});

test('a request without an end reaches to the edge of the chart', () => {
  const open = request('/open', { answered: null, end: null, start: 0 });
  expect(waterfall('x', [open, request('/a.js', { end: 2000 })], [])).toContain(
    '<rect x="330" y="62" width="900"',
  );
});

test('moments stand at their time, and what is odd in a name does not break the picture', () => {
  const picture = waterfall('<b>&"', [request('/a.js')], [{ label: 'first item', at: 500 }]);
  expect(picture).toContain('first item 0.50 s');
  expect(picture).toContain('&lt;b&gt;&amp;&quot;');
});
