import { map, type MapStore } from 'nanostores';
import type * as z from 'zod/mini';

/** Parses the typed values into the values to send. */
export type FormSchema<Values, Sent> = z.ZodMiniType<Sent, Values>;

/** Message by field name; under the empty name when it concerns no field. */
type Messages = ReadonlyMap<string, string>;

/** Result of a validation: the values to send, or the messages. */
type Answer<Sent> = { sent: Sent } | { refused: Messages };

const none: Messages = new Map();

/** Values and errors of a form, without the DOM. Fields subscribe to the two stores. */
export class FormStore<Values extends object> {
  /** Typed values by field name. */
  readonly $values: MapStore<Record<string, unknown>>;
  /** Error messages by field name. */
  readonly $errors = map<Record<string, string | undefined>>({});
  /** Labels of the fields on screen, by name. */
  readonly labels = new Map<string, string>();
  /** Fields refused at the last submit: by a rule of the schema, or by the server. */
  readonly #refused = new Map<string, 'rule' | 'server'>();

  constructor(values: Values) {
    this.$values = map<Record<string, unknown>>(Object.fromEntries(Object.entries(values)));
  }

  /** The current values. */
  get values(): Values {
    return this.$values.get() as Values;
  }

  /** Registers the label of a field on screen; returns the function that removes it. */
  register(name: string, label: string): () => void {
    this.labels.set(name, label);
    return () => void this.labels.delete(name);
  }

  /** Validates all fields and sets their errors; the values are not changed. */
  check<Sent>(schema: FormSchema<Values, Sent>): Answer<Sent> {
    const answer = validate(schema, this.values);
    const messages = messagesOf(answer);
    this.#refused.clear();
    messages.forEach((_, name) => this.#refused.set(name, 'rule'));
    this.$errors.set(Object.fromEntries(messages));
    return answer;
  }

  /** Sets the errors of fields that the server refused. */
  refuse(messages: Messages): void {
    messages.forEach((message, name) => {
      this.#refused.set(name, 'server');
      this.$errors.setKey(name, message);
    });
  }

  /**
   * Validates refused fields again when a field was changed or lost focus. A rule may concern two fields, so all fields
   * refused by rules are validated; an error from the server stays until its own field changes.
   */
  recheck(schema: FormSchema<Values, unknown>, name: string): void {
    const rechecked = [...this.#refused].filter(([field, by]) => by === 'rule' || field === name);
    if (rechecked.length === 0) return;
    const messages = messagesOf(validate(schema, this.values));
    rechecked.forEach(([field]) => this.$errors.setKey(field, messages.get(field)));
  }
}

function messagesOf(answer: Answer<unknown>): Messages {
  return 'refused' in answer ? answer.refused : none;
}

/** Keeps the first message of each field; a nested issue belongs to its top-level field. */
function validate<Values, Sent>(schema: FormSchema<Values, Sent>, values: Values): Answer<Sent> {
  const result = schema.safeParse(values);
  if (result.success) return { sent: result.data };
  const refused = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    if (!refused.has(name)) refused.set(name, message);
  }
  return { refused };
}
