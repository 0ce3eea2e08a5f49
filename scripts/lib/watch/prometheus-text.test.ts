import { expect, test } from 'vitest';
import { counter, gauge, histogram, prometheusText } from './prometheus-text.ts';

test('metrics are written as Prometheus reads them', () => {
  const builds = counter('builds_total', 'Builds by outcome.');
  builds.add({ outcome: 'failed' });
  builds.add({ outcome: 'done' });
  builds.add({ outcome: 'done' });
  const duration = histogram('duration_seconds', 'Time.', [0.5, 1]);
  for (const value of [0.25, 0.5, 0.75, 4]) duration.observe(value);
  const age = gauge('age_seconds', 'Age.', () => [{ labels: { tenant: 'aosta' }, value: 1.5 }, { value: 2 }]);
  expect(prometheusText([builds, duration, age])).toBe(`# HELP builds_total Builds by outcome.
# TYPE builds_total counter
builds_total{outcome="failed"} 1
builds_total{outcome="done"} 2
# HELP duration_seconds Time.
# TYPE duration_seconds histogram
duration_seconds_bucket{le="0.5"} 2
duration_seconds_bucket{le="1"} 3
duration_seconds_bucket{le="+Inf"} 4
duration_seconds_sum 5.5
duration_seconds_count 4
# HELP age_seconds Age.
# TYPE age_seconds gauge
age_seconds{tenant="aosta"} 1.5
age_seconds 2
`);
});

test('quotes, backslashes and line breaks of a label cannot end its line', () => {
  const odd = gauge('odd', 'A\\B\nC', () => [{ labels: { status: 'a"b\\c\nd' }, value: 1 }]);
  expect(prometheusText([odd])).toBe(
    '# HELP odd A\\\\B\\nC\n# TYPE odd gauge\nodd{status="a\\"b\\\\c\\nd"} 1\n',
  );
});
