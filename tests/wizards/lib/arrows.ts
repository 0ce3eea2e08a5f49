import type { Step } from '#kit/wizard/steps.ts';

/** Any wizard's table of steps. */
export type Steps = readonly Step<never>[];

/** What the walks of a wizard have met together. */
export interface Walked {
  tables: Steps[];
  steps: Set<string>;
  arrows: Set<string>;
  /** Fields with a rule, "step field", and those of which a wrong value was refused. */
  ruled: Set<string>;
  refused: Set<string>;
}

/** Where a wizard ends. */
export const end = 'done';

/** An arrow of a wizard, "office → slot". */
export function arrow(from: string, to: string): string {
  return `${from} → ${to}`;
}

/**
 * The arrows that tables declare: each step that is named in the source of a step's `next`, which chooses between them.
 *
 * @throws Error when a `next` names no step, so that nobody knows where it leads
 */
export function declaredArrows(tables: readonly Steps[]): Set<string> {
  const ids = new Set([end, ...tables.flat().map(({ id }) => id)]);
  return new Set(
    tables.flat().flatMap(({ id, next }) => {
      const named = [...next.toString().matchAll(/(["'`])([\w-]+)\1/g)].map(([, , name = '']) => name);
      const leadsTo = named.filter((name) => ids.has(name));
      if (leadsTo.length === 0)
        throw new Error(`"next" of the step "${id}" names no step: write its id there.`);
      return leadsTo.map((to) => arrow(id, to));
    }),
  );
}

/** Every combination of one value of each choice. */
export function combinations<Choice extends object>(choices: {
  readonly [Name in keyof Choice]: readonly Choice[Name][];
}): Choice[] {
  return Object.entries<readonly unknown[]>(choices).reduce<object[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as Choice[];
}
