import { dottedPath, shownField } from './field-path.ts';

/** An entry of the error summary. */
export interface Problem {
  /** Name of the field in the form's values; empty where it concerns none. */
  name: string;
  /** `id` of its control. */
  id: string;
  label: string;
  message: string;
}

/**
 * Field of the form by the name that the backend has for it, where the two differ: by path or by the beginning of one, as
 * `rows` of `rows.1.day`. A function where the rows of the form are not those that were sent.
 */
export type WireNames<Values> =
  | Readonly<Record<string, string>>
  | ((path: string, typed: Values) => string | undefined);

/**
 * Messages of the backend for fields, "campo: messaggio", by field name: a message for a part of a
 * field that has no field of its own belongs to the nearest around it.
 *
 * @param nameOf field of the form by the path that the backend names
 * @param isShown whether the form shows a field; messages for others are omitted
 */
export function refusedFields(
  details: readonly string[],
  nameOf: (path: string) => string | undefined,
  isShown: (name: string) => boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const detail of details) {
    const [, wire = '', message = ''] = /^\s*([\w.[\]-]+)\s*:\s*(.+)$/s.exec(detail) ?? [];
    const path = dottedPath(wire);
    const name = shownField(nameOf(path) ?? path, isShown);
    if (message && name !== null && !found.has(name)) found.set(name, message.trim());
  }
  return found;
}

/** The field that wire names give for a path; undefined: none, it is called the same. */
export function wireField<Values>(names: WireNames<Values>, path: string, typed: Values): string | undefined {
  if (typeof names === 'function') return names(path, typed);
  const start = shownField(path, (name) => Object.hasOwn(names, name));
  return start === null ? undefined : `${names[start]}${path.slice(start.length)}`;
}

/** The control to focus for an `id`: the element itself, or the checked or first control of a group. */
export function controlOf(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  if (!element?.matches('fieldset, [role="group"]')) return element;
  return element.querySelector<HTMLElement>('input:checked, input, select, textarea, button') ?? element;
}

/** Problems in document order of their fields; those without a field come last. */
export function inPageOrder(problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => ({ problem, element: document.getElementById(problem.id) }));
  placed.sort((one, other) => {
    if (!one.element || !other.element) return Number(!one.element) - Number(!other.element);
    const follows = one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING;
    return follows ? -1 : 1;
  });
  return placed.map(({ problem }) => problem);
}
