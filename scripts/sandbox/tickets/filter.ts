/** One condition of the CRM's search: a column, how to compare, and the texts of which one must match. */
export interface Condition {
  field: TicketField;
  operator: Operator;
  values: readonly string[];
}

/** What the search may look at. */
export interface Searchable {
  'customer.codice_fiscale': string;
  title: string;
  number: string;
  state_id: string;
}

type TicketField = keyof Searchable;

const operators = {
  eq: (text: string, value: string) => text === value,
  ci: (text: string, value: string) => text.includes(value),
  si: (text: string, value: string) => text.startsWith(value),
  ei: (text: string, value: string) => text.endsWith(value),
} as const;

type Operator = keyof typeof operators;

const fields: readonly string[] = ['customer.codice_fiscale', 'title', 'number', 'state_id'];

/** Signs that mean something to the search engine behind the CRM, which takes the text as it comes (contract A 6.6). */
const unsafe = /["*?:()[\]{}~^/\\]/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads `{"title":{"ci":"mensa OR nido"}}` (contract A 6.6). Null: not JSON, a column or operator that the search does
 * not know, or a text that would break the query of the search engine.
 */
export function readFilter(json: string): Condition[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isRecord(parsed)) return null;
  const conditions = Object.entries(parsed).map(([field, test]) => readConditions(field, test));
  return conditions.includes(null) ? null : (conditions as Condition[][]).flat();
}

function readConditions(field: string, test: unknown): Condition[] | null {
  if (!fields.includes(field) || !isRecord(test)) return null;
  const found = Object.entries(test).map(([operator, value]): Condition | null => {
    const text = typeof value === 'number' ? String(value) : value;
    if (!Object.hasOwn(operators, operator) || typeof text !== 'string' || unsafe.test(text)) return null;
    const values = text.split(' OR ').map((word) => word.trim().toLowerCase());
    return { field: field as TicketField, operator: operator as Operator, values };
  });
  return found.includes(null) || found.length === 0 ? null : (found as Condition[]);
}

/** True when a request meets every condition; capitals do not count. */
export function meets(ticket: Searchable, conditions: readonly Condition[]): boolean {
  return conditions.every(({ field, operator, values }) =>
    values.some((value) => operators[operator](ticket[field].toLowerCase(), value)),
  );
}
