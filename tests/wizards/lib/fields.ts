import { act } from 'react';
import type * as z from 'zod/mini';
import { press, write } from '../../support/react/react.ts';
import { wrongValues } from './values.ts';

/** Message of a field for these values of its form; undefined: the schema takes it. */
export function messageOf(schema: z.ZodMiniType | null, values: object, name: string): string | undefined {
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return issues.find(({ path }) => path.join('.') === name)?.message;
}

/** The values with another one of a field, whose name may be a path. */
function withValue(values: object, name: string, value: unknown): object {
  const [top = '', ...rest] = name.split('.');
  const inner = (values as Record<string, object>)[top] ?? {};
  return { ...values, [top]: rest.length === 0 ? value : withValue(inner, rest.join('.'), value) };
}

/** A value that can be entered into a control and that the schema refuses. */
export interface Wrong {
  value: unknown;
  message: string;
}

/** The first wrong value of a field; null: whatever can be entered there is taken. */
export function wrongValue(
  schema: z.ZodMiniType | null,
  values: object,
  { name, control }: { name: string; control: HTMLElement },
): Wrong | null {
  for (const value of wrongValues(control)) {
    if (value instanceof File) return { value, message: value.name };
    const message = messageOf(schema, withValue(values, name, value), name);
    if (message !== undefined) return { value, message };
  }
  return null;
}

/** Enters a value into a control as a citizen does. */
export async function enter(control: HTMLElement, value: unknown): Promise<void> {
  if (control instanceof HTMLInputElement && control.type === 'file') return choose(control, value as File);
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked === value ? undefined : press(control);
  if (control.matches('input, select, textarea')) return write(control, String(value), true);
  const radios = [...control.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const radio = radios.find((one) => one.value === value);
  if (!radio) throw new Error(`The group ${control.id} has no answer "${String(value)}".`);
  return press(radio);
}

async function choose(input: HTMLInputElement, file: File): Promise<void> {
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The first answer that a select or a group of radio buttons offers; null: none yet, undefined: it is not there. */
export function firstAnswer(control: HTMLElement | null): string | null | undefined {
  if (!control) return undefined;
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ value }) => value !== '')?.value ?? null;
  return control.querySelector<HTMLInputElement>('input[type="radio"]')?.value ?? null;
}

/** True for a control that is there and offers the value, where it offers a choice. */
export function canHold(control: HTMLElement | null, value: unknown): boolean {
  if (!control || control.matches('input, textarea')) return control !== null;
  const answers = control.querySelectorAll<HTMLOptionElement | HTMLInputElement>('option, [type="radio"]');
  return [...answers].some((answer) => answer.value === value);
}
