/** Names and values that tell the series of a metric apart. */
export type Labels = Readonly<Record<string, string>>;

/** One value of a metric; the suffix is for the parts of a histogram. */
export interface Sample {
  labels?: Labels;
  value: number;
  suffix?: string;
}

/** A metric with its values at the moment. */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: () => readonly Sample[];
}

/**
 * A number that only grows, for each set of labels. Those of `known` are there from the start: of a series that begins
 * with its first event, Prometheus cannot tell that there was one.
 */
export function counter(
  name: string,
  help: string,
  known: readonly Labels[] = [],
): Metric & { add(labels: Labels, by?: number): void } {
  const values = new Map(known.map((labels) => [labelText(labels), { labels, value: 0 }]));
  return {
    name,
    help,
    type: 'counter',
    samples: () => [...values.values()],
    add(labels, by = 1) {
      const key = labelText(labels);
      values.set(key, { labels, value: (values.get(key)?.value ?? 0) + by });
    },
  };
}

/** A number that is read when it is asked for. */
export function gauge(name: string, help: string, samples: () => readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples };
}

/**
 * How many values lie below each bound, their number and their sum, for each set of labels; those of `known` are there from
 * the start.
 */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
  known: readonly Labels[] = [{}],
): Metric & { observe(value: number, labels?: Labels): void } {
  const empty = (labels: Labels) => ({ labels, below: bounds.map(() => 0), count: 0, sum: 0 });
  const values = new Map(known.map((labels) => [labelText(labels), empty(labels)]));
  return {
    name,
    help,
    type: 'histogram',
    samples: () =>
      [...values.values()].flatMap(({ labels, below, count, sum }) => [
        ...bounds.map((bound, n) => ({
          suffix: '_bucket',
          labels: { ...labels, le: String(bound) },
          value: below[n] ?? 0,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]),
    observe(value, labels = {}) {
      const key = labelText(labels);
      const one = values.get(key) ?? empty(labels);
      values.set(key, one);
      one.count++;
      one.sum += value;
      bounds.forEach((bound, n) => (one.below[n] = (one.below[n] ?? 0) + (value <= bound ? 1 : 0)));
    },
  };
}

/** Content type of the text. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in Prometheus' text format, version 0.0.4. */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples().map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
      );
      return `# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function labelText(labels: Labels): string {
  const escaped = (value: string) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
