/** Names of fields are paths into the form's values, as `rows.1.day`: a row of a list has fields of its own. */

/** The value at a path; undefined where nothing is. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), values);
}

/** A copy of the values with another one at a path; what lies beside the path stays the same object. */
export function withValueAt(
  values: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.');
  return { ...values, [key]: rest.length === 0 ? value : changedWithin(values[key], rest.join('.'), value) };
}

/** A list stays a list. */
function changedWithin(inner: unknown, path: string, value: unknown): unknown {
  const changed = withValueAt(isObject(inner) ? inner : {}, path, value);
  return Array.isArray(inner) ? Object.values(changed) : changed;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** True for a field and for what lies within its value. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

/** The field to mark for a path: itself, or the nearest one around it that is shown; null: none is. */
export function shownField(path: string, isShown: (name: string) => boolean): string | null {
  if (isShown(path)) return path;
  const end = path.lastIndexOf('.');
  return end < 0 ? null : shownField(path.slice(0, end), isShown);
}

/** A path with its indexes between dots, as `rows[1].day` is written by some backends. */
export function dottedPath(path: string): string {
  return path.replace(/\[(\w+)\]/g, '.$1');
}
