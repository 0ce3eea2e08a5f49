import { budgets, scaleBudgets, type Budget, type PartName } from '../budgets.ts';

export type Unit =
  | 'kB'
  | 'MB'
  | 'MiB'
  | 's'
  | 'ms'
  | 'count'
  | 'score'
  | 'shift'
  | 'ratio'
  | 'pages/s'
  | 'MB/s'
  | 'processor ms'
  | '%';

/** Digits after the point that a value is shown and judged with; CLS has Lighthouse's three. */
export const digits: Record<Unit, number> = {
  kB: 1,
  MB: 1,
  MiB: 0,
  s: 2,
  ms: 0,
  count: 0,
  score: 0,
  shift: 3,
  ratio: 2,
  'pages/s': 0,
  'MB/s': 0,
  'processor ms': 2,
  '%': 1,
};

/** One measured value; `name` finds its budget. */
export interface Measure {
  /** What was measured: a page, a number of tenants. */
  subject: string;
  name: string;
  value: number;
  unit: Unit;
  /** Explanation shown beside the number. */
  note?: string;
}

/** A measure with its budget. */
export interface Figure extends Measure {
  part: PartName | 'scale';
  budget: Budget | null;
  kept: boolean;
}

/** Compares a measure with its budget in `budgets.ts`, a subject's own before that of all; one that could not be taken (NaN) exceeds any budget. */
export function judge(part: PartName | 'scale', measure: Measure): Figure {
  const all: Record<string, Budget> = part === 'scale' ? scaleBudgets : budgets[part];
  const budget = all[`${measure.subject}: ${measure.name}`] ?? all[measure.name] ?? null;
  const { most = Infinity, least = -Infinity } = budget ?? {};
  const shown = Number(measure.value.toFixed(digits[measure.unit]));
  return { ...measure, part, budget, kept: shown <= most && shown >= least };
}

/** The middle value; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/** The smallest value that so many percent of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? NaN;
}

/** Lowest and highest value, for the note beside a median. */
export function spread(values: readonly number[], digits = 2): string {
  if (values.length < 2) return '1 run';
  return `${values.length} runs, ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
}
