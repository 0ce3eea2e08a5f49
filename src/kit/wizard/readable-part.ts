import type { KeptForm } from '#platform/storage/kept-form.ts';

/**
 * The values of a kept form as its reader takes them; those of another release that it refuses are left out, each alone.
 *
 * @param names the fields of the form
 * @returns null when nothing can be read; `isWhole`: nothing was left out
 */
export function readablePart<Draft extends object>(
  kept: KeptForm,
  read: (kept: KeptForm) => Partial<Draft> | null,
  names: readonly string[],
): { values: Partial<Draft>; isWhole: boolean } | null {
  const all = Object.entries(kept.values);
  const known = all.filter(([name]) => names.includes(name));
  const whole = read(kept);
  if (whole) return { values: whole, isWhole: known.length === all.length };
  const alone = ([name, value]: [string, unknown]) => ({ ...kept, values: { [name]: value } });
  const good = known.filter((entry) => read(alone(entry)) !== null);
  const values = good.length > 0 ? read({ ...kept, values: Object.fromEntries(good) }) : null;
  return values && { values, isWhole: false };
}
