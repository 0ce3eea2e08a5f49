import { map, type MapStore } from 'nanostores';
import type * as z from 'zod/mini';
import { isWithin, shownField, valueAt, withValueAt } from './field-path.ts';

/** Parses the typed values into the values to send. */
export type FormSchema<Values, Sent> = z.ZodMiniType<Sent, Values>;

/** Message by field name, a path as `rows.1.day`; under the empty name when it concerns no field. */
type Messages = ReadonlyMap<string, string>;

/** Result of a validation: the values to send, or the messages. */
type Answer<Sent> = { sent: Sent } | { refused: Messages };

const none: Messages = new Map();

/** By the name of a field, what other fields get once its value makes place for another one. */
export type Resets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

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

  constructor(values: Values, resets: Resets = {}) {
    this.$values = map<Record<string, unknown>>(Object.fromEntries(Object.entries(values)));
    for (const [field, others] of Object.entries(resets)) this.#resetWith(field, others);
  }

  /** Where the field was empty, as before a kept form is put in, the others stay: they came along with its value. */
  #resetWith(field: string, others: Resets[string]): void {
    this.$values.listen((_now, before, changed) => {
      if (changed !== field || !before?.[field]) return;
      for (const [name, value] of Object.entries(others)) this.$values.setKey(name, value);
    });
  }

  /** The current values. */
  get values(): Values {
    return this.$values.get() as Values;
  }

  /** The value of a field. */
  valueOf(name: string): unknown {
    return valueAt(this.values, name);
  }

  /** Sets the value of a field; listeners hear of the top-level value that it lies in. */
  setValue(name: string, value: unknown): void {
    const [top = ''] = name.split('.');
    this.$values.setKey(top, withValueAt(this.$values.get(), name, value)[top]);
  }

  /** Gives a field a value that the citizen has yet to change: what was refused before says nothing of it. */
  reset(name: string, value: unknown): void {
    this.#refused.delete(name);
    this.$errors.setKey(name, undefined);
    this.setValue(name, value);
  }

  /** Registers the label of a field on screen; returns the function that removes it. */
  register(name: string, label: string): () => void {
    this.labels.set(name, label);
    return () => void this.labels.delete(name);
  }

  /** Validates all fields and sets their errors; the values are not changed. */
  check<Sent>(schema: FormSchema<Values, Sent>): Answer<Sent> {
    const answer = this.#validate(schema);
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
   * refused by rules are validated; an error from the server stays until its own field, or a field within it, changes:
   * the schema knows nothing of its reason.
   *
   * @param changed the field that was changed; without it a field only lost focus
   */
  recheck(schema: FormSchema<Values, unknown>, changed?: string): void {
    const rechecked = [...this.#refused].filter(
      ([field, by]) => by === 'rule' || (changed !== undefined && isWithin(changed, field)),
    );
    if (rechecked.length === 0) return;
    const messages = messagesOf(this.#validate(schema));
    rechecked.forEach(([field]) => this.$errors.setKey(field, messages.get(field)));
  }

  /** Keeps the first message of each field; an issue inside the value of a field belongs to it. */
  #validate<Sent>(schema: FormSchema<Values, Sent>): Answer<Sent> {
    const result = schema.safeParse(this.values);
    if (result.success) return { sent: result.data };
    const refused = new Map<string, string>();
    for (const { path, message } of result.error.issues) {
      const name = shownField(path.join('.'), (field) => this.labels.has(field)) ?? String(path[0] ?? '');
      if (!refused.has(name)) refused.set(name, message);
    }
    return { refused };
  }
}

function messagesOf(answer: Answer<unknown>): Messages {
  return 'refused' in answer ? answer.refused : none;
}
