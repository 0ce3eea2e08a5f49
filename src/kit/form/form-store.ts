import { map, type MapStore } from 'nanostores';
import type * as z from 'zod/mini';

/** Reads what is typed, gives what is sent. */
export type FormSchema<Values, Sent> = z.ZodMiniType<Sent, Values>;

/** Message by the name of its field; one that concerns no field stands under the empty name. */
type Messages = ReadonlyMap<string, string>;

/** What a schema makes of the values: what is sent, or what is wrong. */
type Answer<Sent> = { sent: Sent } | { refused: Messages };

const none: Messages = new Map();

/** What is typed into a form, and what of it was refused. Needs no browser; fields read the two stores. */
export class FormStore<Values extends object> {
  /** What is typed by now, by the names of the fields. */
  readonly $values: MapStore<Record<string, unknown>>;
  /** Why fields are wrong, by name. */
  readonly $errors = map<Record<string, string | undefined>>({});
  /** Under which label each field is on show, by name. */
  readonly labels = new Map<string, string>();
  /** Fields that the last confirmation refused, and who did. */
  readonly #refused = new Map<string, 'rule' | 'server'>();

  constructor(values: Values) {
    this.$values = map<Record<string, unknown>>(Object.fromEntries(Object.entries(values)));
  }

  /** What is typed by now. */
  get values(): Values {
    return this.$values.get() as Values;
  }

  /** Registers the label of a field on show; returns how to take it away. */
  register(name: string, label: string): () => void {
    this.labels.set(name, label);
    return () => void this.labels.delete(name);
  }

  /** Checks all fields and marks the wrong ones; the values stay as typed. */
  check<Sent>(schema: FormSchema<Values, Sent>): Answer<Sent> {
    const answer = readWith(schema, this.values);
    const messages = messagesOf(answer);
    this.#refused.clear();
    messages.forEach((_, name) => this.#refused.set(name, 'rule'));
    this.$errors.set(Object.fromEntries(messages));
    return answer;
  }

  /** Marks fields that only a call could check. */
  refuse(messages: Messages): void {
    messages.forEach((message, name) => {
      this.#refused.set(name, 'server');
      this.$errors.setKey(name, message);
    });
  }

  /**
   * A field changed or was left: what was refused is checked again, what passed is left alone. A rule may join two
   * fields, so all that rules refused is asked; the backend's word stands until the field it concerns changes.
   */
  recheck(schema: FormSchema<Values, unknown>, name: string): void {
    const again = [...this.#refused].filter(([field, by]) => by === 'rule' || field === name);
    if (again.length === 0) return;
    const messages = messagesOf(readWith(schema, this.values));
    again.forEach(([field]) => this.$errors.setKey(field, messages.get(field)));
  }
}

function messagesOf(answer: Answer<unknown>): Messages {
  return 'refused' in answer ? answer.refused : none;
}

/** Of several problems of one field the first counts; one inside a field is a problem of that field. */
function readWith<Values, Sent>(schema: FormSchema<Values, Sent>, values: Values): Answer<Sent> {
  const result = schema.safeParse(values);
  if (result.success) return { sent: result.data };
  const refused = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    if (!refused.has(name)) refused.set(name, message);
  }
  return { refused };
}
