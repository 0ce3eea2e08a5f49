import { isPressed, notePress, onward } from '#platform/early/early-press.ts';

/**
 * What is typed into the fields that the build renders, before the page's code is there and while it waits. React takes the
 * printed fields over as they are; the form's own, which come in their place later, get what those hold. A press of
 * the button below them counts there.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Fields of placeholders by name, radio buttons by name and value, those noted last. Taken off the page they still hold
 * what was typed into them.
 */
const fields = new Map<string, Field>();
/** What the first script drew into a placeholder. */
let drawn: Element | null = null;
let focused: Field | null = null;
/** The button that goes on was pressed. */
let goesOn = false;
let isOver = false;

const keyOf = ({ name, type, value }: Field) => (type === 'radio' ? `${name} ${value}` : name);

/**
 * Notes the fields of placeholders before others take their place.
 *
 * @returns false once the form itself was there: what is typed into a placeholder would go nowhere
 */
export function noteFields(place: ParentNode): boolean {
  if (isOver) return false;
  focused = null;
  drawn = place.querySelector('[data-ahead] [data-drawn]') ?? drawn;
  const button = place.querySelector(onward);
  if (button) goesOn = isPressed(button);
  for (const field of place.querySelectorAll<Field>('[data-ahead] [name]')) {
    fields.set(keyOf(field), field);
    if (field === document.activeElement) focused = field;
  }
  return true;
}

/**
 * Puts what was typed into the fields of this place that have the same name, and the focus where it was. A field that is
 * not there gets nothing, nor does a select that has no such option.
 *
 * @param keep stores the value of a field; a radio button is pressed instead, which may mean more than a value
 * @returns true when something was typed
 */
export function fillIn(place: ParentNode, keep: (name: string, value: string | boolean) => void): boolean {
  let isTyped = false;
  const box = place.querySelector('[data-drawn]');
  if (drawn && box && drawn !== box) box.append(...drawn.children);
  for (const field of place.querySelectorAll<Field>('[name]')) {
    const typed = fields.get(keyOf(field));
    if (!typed) continue;
    const value = carry(typed, field);
    if (value) {
      isTyped = true;
      if (field.type === 'radio') pressAgain(field);
      else keep(field.name, value);
    }
    if (typed === focused) focusAs(typed, field);
  }
  // After the fields: a radio button that is pressed again takes a press back.
  if (goesOn) notePress(place.querySelector(onward));
  return isTyped;
}

/**
 * Whether this form is to go on, as the button of its placeholder was pressed. One that lacks a field which stood above that
 * is not: it asks another thing than the citizen has answered, such as a later step of a draft.
 */
export function isToGoOn(form: HTMLFormElement): boolean {
  return goesOn && [...fields.values()].every(({ name }) => form.elements.namedItem(name));
}

/**
 * The choice that the form has made already where its placeholder asked nothing, such as for whom one pays: who pressed the
 * button of the placeholder has not seen that question.
 */
export function unseenChoice(form: HTMLFormElement): HTMLInputElement | undefined {
  const seen = new Set([...fields.values()].map(({ name }) => name));
  const chosen = [...form.querySelectorAll<HTMLInputElement>('[type=radio]:checked')];
  return chosen.find(({ name }) => !seen.has(name));
}

/** Ends it: the form itself has taken over what was typed. */
export function endTypingAhead(): void {
  isOver = true;
  fields.clear();
  drawn = null;
  focused = null;
  goesOn = false;
}

/** Presses a radio button, also one that was pressed before anything heard it. */
function pressAgain(field: Field): void {
  (field as HTMLInputElement).checked = false;
  field.click();
}

/** Writes into the field at once, so that the caret can be set; false where there is nothing to carry over. */
function carry(typed: Field, field: Field): string | boolean {
  if (typed.type !== field.type || field.disabled) return false;
  if (typed.type === 'radio') {
    const { checked, defaultChecked } = typed as HTMLInputElement;
    // One that is checked from the start is nobody's choice.
    return checked && !defaultChecked && (typed === field || !(field as HTMLInputElement).checked);
  }
  if (typed.type === 'checkbox') {
    const isTicked = (typed as HTMLInputElement).checked;
    if (isTicked) (field as HTMLInputElement).checked = true;
    return isTicked;
  }
  const { value } = typed;
  const isOffered =
    !(field instanceof HTMLSelectElement) || [...field.options].some((o) => o.value === value);
  if (value === '' || !isOffered) return false;
  field.value = value;
  return value;
}

/** Focuses the field unless another one has the focus by now; the caret of a text stays where it was. */
function focusAs(typed: Field, field: Field): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.matches('a, button, input, select, textarea')) return;
  field.focus({ preventScroll: true });
  if (!('setSelectionRange' in typed && 'setSelectionRange' in field)) return;
  // Null where a field has no caret that can be set: a box, an address of e-mail.
  if (typed.selectionStart !== null) field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
}
