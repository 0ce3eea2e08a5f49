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
 * Messages of the backend for fields, "campo: messaggio" (contract B 0.4, E1), by field name.
 *
 * @param names field of the form by its wire name, where the two differ
 * @param known whether the form shows a field; messages for others are omitted
 */
export function refusedFields(
  details: readonly string[],
  names: Readonly<Record<string, string>>,
  known: (name: string) => boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const detail of details) {
    const [, wire = '', message = ''] = /^\s*([\w.[\]]+)\s*:\s*(.+)$/s.exec(detail) ?? [];
    const name = names[wire] ?? wire;
    if (message && known(name) && !found.has(name)) found.set(name, message.trim());
  }
  return found;
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
