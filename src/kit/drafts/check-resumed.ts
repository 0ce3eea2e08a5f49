import type { GonePart } from '../wizard/draft-store.ts';
import { copyTexts as texts } from './copy-texts.ts';

interface Found<Draft> {
  values: Partial<Draft>;
  isWhole: boolean;
}

/** How long a resumed form waits to learn what of it has gone, in milliseconds: without that it opens too. */
const longestCheck = 5000;

/**
 * What is left of a resumed draft, and what the citizen is told of the rest.
 *
 * @param found what could be read of it; null: nothing
 */
export async function checkResumed<Draft extends object>(
  found: Found<Draft> | null,
  { initial, gone }: { initial: Draft; gone?: ((draft: Draft) => Promise<GonePart<Draft>[]>) | undefined },
): Promise<{ values: Partial<Draft>; notes: string[] }> {
  if (!found) return { values: {}, notes: [texts.unreadable(1)] };
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), longestCheck));
  const asked = gone?.({ ...initial, ...found.values }).catch(() => []);
  const parts = asked ? await Promise.race([asked, late]) : [];
  return {
    values: Object.assign({}, found.values, ...parts.map(({ values }) => values)) as Partial<Draft>,
    notes: [...parts.map(({ text }) => text), ...(found.isWhole ? [] : [texts.older])],
  };
}
