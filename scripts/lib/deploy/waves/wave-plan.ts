import { hash } from 'node:crypto';
import type { ArgsDef } from 'citty';
import { positive, UsageError } from '../../command.ts';

/** Options of a deploy in waves. */
export const waveArgs = {
  waves: {
    type: 'string',
    description: 'Deploy in waves: ascending shares of the tenants, as 1%,10%,100%',
    valueHint: 'shares',
  },
  pause: {
    type: 'string',
    description: 'Time between two waves, as 90s, 30m or 2h; none by default',
    valueHint: 'time',
  },
  'stop-after': {
    type: 'string',
    description: 'Failed tenants that stop the waves; 1 by default',
    valueHint: 'n',
  },
  examine: {
    type: 'boolean',
    description: 'Ask the sites of a wave once it is deployed',
    negativeDescription: 'Do not ask the sites of a wave once it is deployed',
    default: true,
  },
} as const satisfies ArgsDef;

/** How waves go. */
export interface WaveSettings {
  /** Shares of the tenants in per cent, ascending; the last is 100. */
  shares: readonly number[];
  /** Milliseconds between two waves. */
  pause: number;
  /** Number of failed tenants at which no further one is begun. */
  stopAfter: number;
  isExamined: boolean;
}

interface Asked {
  waves?: string;
  pause?: string;
  'stop-after'?: string;
  examine: boolean;
}

/** What a command line says of waves, null without `--waves`. Throws UsageError. */
export function waveSettings(asked: Asked): WaveSettings | null {
  const { waves, pause, examine } = asked;
  if (waves !== undefined)
    return {
      shares: sharesFrom(waves),
      pause: durationFrom(pause),
      stopAfter: positive(asked['stop-after'], 'stop-after', 1),
      isExamined: examine,
    };
  const alone = [
    pause !== undefined && '--pause',
    asked['stop-after'] !== undefined && '--stop-after',
    !examine && '--no-examine',
  ].find(Boolean);
  if (alone) throw new UsageError(`${alone} goes with --waves, as "--waves 1%,10%,100%".`);
  return null;
}

/** Throws UsageError. */
function sharesFrom(value: string): number[] {
  const words = value.split(',').map((word) => word.trim());
  const shares = words.map((word) =>
    /^\d{1,9}(?:\.\d{1,3})?%$/.test(word) ? Number(word.slice(0, -1)) : NaN,
  );
  const refuse = (reason: string): never => {
    throw new UsageError(`--waves takes ascending shares as 1%,10%,100%, not "${value}": ${reason}.`);
  };
  for (const [index, share] of shares.entries()) {
    if (Number.isNaN(share)) refuse(`"${words[index]}" is no share`);
    if (share > 100) refuse(`${words[index]} is more than all tenants`);
    if (share <= (shares[index - 1] ?? 0)) refuse(`${words[index]} adds no tenant to what came before`);
  }
  if (shares.at(-1) !== 100) refuse('the last one has to be 100%, so that no tenant is left behind');
  return shares;
}

const units = { s: 1000, m: 60_000, h: 3_600_000 } as const;
/** Longest pause: a timer of Node takes no month. */
const longest = 7 * 24 * units.h;

/** Throws UsageError. */
function durationFrom(value: string | undefined): number {
  if (value === undefined || value === '0') return 0;
  const [, number, unit] = /^(\d{1,9})([smh])$/.exec(value) ?? [];
  const time = Number(number) * (units[unit as keyof typeof units] ?? NaN);
  if (time >= 0 && time <= longest) return time;
  throw new UsageError(`--pause takes a time up to a week, as 90s, 30m or 2h, not "${value}".`);
}

/**
 * Tenants by wave. Canaries make the first one, whatever its share; the others follow in an order of their own, in which no
 * letter, region or size comes first, and which stays the same as tenants come and go. A share that adds none is no wave.
 */
export function wavesOf(
  ids: readonly string[],
  canaries: ReadonlySet<string>,
  shares: readonly number[],
): string[][] {
  const first = ids.filter((id) => canaries.has(id)).sort();
  const others = ids
    .filter((id) => !canaries.has(id))
    .map((id) => ({ id, place: hash('sha256', `wave ${id}`) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const queue = [...first, ...others.map(({ id }) => id)];
  let start = 0;
  return shares
    .map((share, index) => {
      // Ten tenants' 10 % are one, whatever a fraction of two makes of it.
      const part = Math.ceil(Number(((queue.length * share) / 100).toFixed(6)));
      const end = index === 0 && first.length > 0 ? first.length : Math.max(start, part);
      const wave = queue.slice(start, end);
      start = end;
      return wave;
    })
    .filter((wave) => wave.length > 0);
}
