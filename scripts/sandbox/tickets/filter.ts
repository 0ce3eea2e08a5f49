import { isRecord } from '#contracts/wire.ts';

/** One condition of the CRM's search: a column, an operator, and values of which at least one must match. */
export interface Condition {
  field: TicketField;
  operator: Operator;
  values: readonly string[];
}

/** Columns of a request that the search supports. */
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

/** Characters with a meaning in the CRM's search engine, which does not escape them. */
const unsafe = /["*?:()[\]{}~^/\\]/;

/**
 * Parses `{"title":{"ci":"mensa OR nido"}}`. Null for invalid JSON, an unknown column or operator, or a
 * text with characters that would break the query of the search engine.
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

/** True when a request matches every condition; case-insensitive. */
export function matchesAll(ticket: Searchable, conditions: readonly Condition[]): boolean {
  return conditions.every(({ field, operator, values }) =>
    values.some((value) => operators[operator](ticket[field].toLowerCase(), value)),
  );
}
