/**
 * Returns what an object holds itself under a name that comes from outside; undefined: nothing. `constructor` and other
 * names that every object answers to are found in none.
 */
export function ownValue<T>(object: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
