import { act, type ReactNode } from 'react';
import { expect } from 'vitest';
import { valueAt } from '#kit/form/field-path.ts';
import { type Step, stepSequence } from '#kit/wizard/steps.ts';
import { eventually, press, render } from '../../support/react/react.ts';
import { arrow, end, type Walked } from './arrows.ts';
import { canHold, enter, firstAnswer, messageOf, wrongValue } from './fields.ts';
import type { Portal } from './portal.ts';
import type { Seen } from './spy.tsx';
import { validText } from './values.ts';

/** What a citizen does with a field that is no plain control. */
export type Gesture = (control: HTMLElement, portal: Portal) => Promise<void>;

export interface Walk {
  portal: Portal;
  seen: Seen;
  walked: Walked;
  /** What is entered, by the name of the field; else what every wizard's field of this name takes. */
  values: Readonly<Record<string, unknown>>;
  gestures: Readonly<Record<string, Gesture>>;
  /** Tax code of the person for whom it is done; null: for oneself. */
  actFor: string | null;
  /** What is done at a step beside its fields. */
  also: (step: string) => Promise<unknown> | undefined;
  /** The wizard begins at its summary, from which every step is opened and which every step leads back to. */
  isEdit: boolean;
  /** Stops at the last step, filled in but not sent, and tries no wrong values on the way. */
  isUnsent?: boolean;
}

interface Field {
  name: string;
  control: HTMLElement;
}

const onward = () => document.querySelector<HTMLButtonElement>('.pc-wizard-onward');
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

/**
 * Renders a wizard and walks it to its end, each step with wrong values first. Returns the steps on its way, and what takes
 * the wizard off the page.
 */
export async function walk(
  view: ReactNode,
  it: Walk,
): Promise<{ path: string[]; leave: () => Promise<void> }> {
  const { leave } = await render(view);
  await eventually(() => expect(it.seen.steps).not.toEqual([]));
  if (it.isEdit) await tour(it);
  const path: string[] = [];
  for (;;) {
    const step = await stepOnScreen(it);
    if (path.includes(step.id)) throw new Error(`"${step.id}" came again after ${path.join(', ')}.`);
    path.push(step.id);
    it.walked.steps.add(step.id);
    it.walked.tables.push(it.seen.steps);
    await actFor(it);
    await fillIn(step, it);
    if (!it.isUnsent) await tryWrongValues(step, it);
    await it.also(step.id);
    const { values } = formOf(it).store;
    const refused = step.schema?.safeParse(values).error?.issues ?? [];
    expect(refused, `${step.id}: fields without a valid value`).toEqual([]);
    const next = step.next(values as never);
    it.walked.arrows.add(arrow(step.id, next));
    if (next === end && it.isUnsent) return { path, leave };
    await goOn();
    if (next === end) return { path, leave };
    await eventually(() => expect(nameOfStep(it)).toBe(next));
    expect(sequence(it)).toContain(next);
  }
}

/** Opens from the summary every step that it leads to, changes what can be changed there and comes back. */
async function tour(it: Walk): Promise<void> {
  const links = () => [...document.querySelectorAll<HTMLElement>('.pc-summary-head a')];
  // Nothing can be sent yet: nothing has changed.
  await eventually(() => expect(links()).not.toEqual([]));
  const summary = nameOfStep(it);
  for (let place = 0; place < links().length; place += 1) {
    await press(links()[place]!);
    await eventually(() => expect(nameOfStep(it)).not.toBe(summary));
    const step = await stepOnScreen(it);
    it.walked.steps.add(step.id);
    await fillIn(step, it);
    if (!it.isUnsent) await tryWrongValues(step, it);
    it.walked.arrows.add(arrow(step.id, step.next(formOf(it).store.values as never)));
    await goOn();
    await eventually(() => expect(nameOfStep(it)).toBe(summary));
    await eventually(() => expect(links()).not.toEqual([]));
  }
}

/** The step whose heading is on screen, once its fields are there and it can be left. */
async function stepOnScreen(it: Walk): Promise<Step<never>> {
  await settled();
  const step = it.seen.steps.find(({ id }) => id === nameOfStep(it));
  if (!step) throw new Error(`No step of the table has one of the headings "${headings().join('", "')}".`);
  return step;
}

function nameOfStep({ seen }: Walk): string | undefined {
  return seen.steps.find(({ title }) => headings().some((text) => text.endsWith(title)))?.id;
}

function sequence(it: Walk): string[] {
  return stepSequence(it.seen.steps, formOf(it).store.values as never).map(({ id }) => id);
}

/** Waits until nothing holds the step back. */
async function settled(): Promise<void> {
  const isHeld = () => onward()?.getAttribute('aria-disabled') === 'true';
  if (onward() && !isHeld()) return;
  await eventually(() => {
    expect(onward()).not.toBeNull();
    expect(isHeld()).toBe(false);
  });
}

function formOf({ seen }: Walk) {
  if (!seen.form) throw new Error('No form is on screen.');
  return seen.form;
}

function fieldsOf(it: Walk): Field[] {
  const { store, fieldId } = formOf(it);
  return [...store.labels.keys()].flatMap((name) => {
    const control = document.getElementById(fieldId(name));
    return control ? [{ name, control }] : [];
  });
}

/** Presses the button that leads on. */
async function goOn(): Promise<void> {
  await settled();
  await press(onward()!);
}

async function actFor({ actFor: person }: Walk): Promise<void> {
  const choice = document.querySelector<HTMLInputElement>(`input[name="persona"][value="${person ?? ''}"]`);
  if (choice && !choice.checked) await press(choice);
}

/** Fills in every field; one that takes more than a value is left empty once, to be asked for. */
async function fillIn(step: Step<never>, it: Walk): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    await settled();
    const left = fieldsOf(it).filter(({ name }) => !done.has(name));
    const isOpen = ({ name }: Field) => messageOf(step.schema, formOf(it).store.values, name) !== undefined;
    // What takes more is left for the end; an answer that is given already may decide what else is asked.
    const field = left.find((one) => !isSpecial(one, it) || !isOpen(one)) ?? left[0];
    if (!field) return;
    done.add(field.name);
    if (isSpecial(field, it)) await fillSpecial(field, step, it);
    else await fillPlain(field, step, it);
  }
}

/** A field that cannot be given a wrong value, but left empty. */
function isSpecial({ name, control }: Field, { gestures }: Walk): boolean {
  return name in gestures || !control.matches('input, select, textarea');
}

async function fillPlain(field: Field, step: Step<never>, it: Walk): Promise<void> {
  const wanted = await wantedOf(field, step, it);
  const control = document.getElementById(field.control.id);
  if (wanted !== undefined && control) await enter(control, wanted);
}

/** The first answer of a select once it offers one; undefined where it goes away instead, having none to offer. */
async function offeredBy({ id }: HTMLElement): Promise<string | undefined> {
  const answer = () => firstAnswer(document.getElementById(id));
  await eventually(() => expect(answer()).not.toBeNull());
  return answer() ?? undefined;
}

async function wantedOf({ name, control }: Field, step: Step<never>, it: Walk): Promise<unknown> {
  if (name in it.values) return it.values[name];
  if (name === 'code' && step.id !== 'payer') return it.portal.lastCode();
  const { store } = formOf(it);
  if (control instanceof HTMLSelectElement)
    return messageOf(step.schema, store.values, name) === undefined ? undefined : offeredBy(control);
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return messageOf(step.schema, store.values, name) === undefined ? undefined : true;
  if (control instanceof HTMLInputElement && control.type === 'file') return undefined;
  return store.valueOf(name) === '' ? validText[name] : undefined;
}

async function fillSpecial(field: Field, step: Step<never>, it: Walk): Promise<void> {
  const { name, control } = field;
  const message = messageOf(step.schema, formOf(it).store.values, name);
  if (message !== undefined) {
    it.walked.ruled.add(`${step.id} ${name}`);
    await expectRefused(field, message, step, it);
  }
  const gesture = it.gestures[name];
  if (gesture && message !== undefined) await gesture(control, it.portal);
  else if (name in it.values) await enter(control, it.values[name]);
  else if (message !== undefined) await enter(control, firstAnswer(control));
  await eventually(() => expect(messageOf(step.schema, formOf(it).store.values, name)).toBeUndefined());
}

/** Enters one wrong value into each field, which is refused beside it; nothing that was typed is lost. */
async function tryWrongValues(step: Step<never>, it: Walk): Promise<void> {
  for (const { name } of fieldsOf(it)) {
    const field = fieldsOf(it).find((one) => one.name === name);
    if (!field || isSpecial(field, it) || it.walked.refused.has(`${step.id} ${name}`)) continue;
    const { store } = formOf(it);
    const wrong = wrongValue(step.schema, store.values, field);
    if (!wrong) continue;
    it.walked.ruled.add(`${step.id} ${name}`);
    const before = { ...store.values };
    const fields = fieldsOf(it);
    await enter(field.control, wrong.value);
    await expectRefused(field, wrong.message, step, it);
    await restore(before, fields, it);
  }
}

/** Gives back what the wrong value has taken the place of, and what that took along. */
async function restore(before: Readonly<Record<string, unknown>>, fields: readonly Field[], it: Walk) {
  const { store, fieldId } = formOf(it);
  for (const { name } of fields.filter((field) => !(field.name in it.gestures))) {
    if (store.valueOf(name) === valueAt(before, name)) continue;
    const value = valueAt(before, name);
    // Another element may have come in its place, as that of answers which depend on another field.
    await eventually(() => expect(canHold(document.getElementById(fieldId(name)), value)).toBe(true));
    const control = document.getElementById(fieldId(name))!;
    if (control.matches('[type="file"]')) await act(async () => store.setValue(name, value));
    else await enter(control, value);
    await settled();
  }
  expect(store.values).toEqual(before);
}

/** Tries to go on, and finds the message beside the field, the step as it was, and all that was typed. */
async function expectRefused({ name, control }: Field, message: string, step: Step<never>, it: Walk) {
  const { store } = formOf(it);
  const typed = { ...store.values };
  await goOn();
  await eventually(() => {
    const shown = document.getElementById(`${control.id}-error`)?.textContent;
    expect(shown, `${step.id}: ${name}`).toContain(message);
  });
  expect(nameOfStep(it)).toBe(step.id);
  expect(store.values).toEqual(typed);
  it.walked.refused.add(`${step.id} ${name}`);
}
