import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Polyfills `<dialog>` for jsdom: opening, closing and moving the focus. */
function polyfillDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/**
 * Renders a React node into the page of a jsdom test and unmounts it when the test ends.
 *
 * @returns `show` draws again with other props, `leave` takes the piece away before the end
 */
export async function render(node: ReactNode): Promise<{
  show: (node: ReactNode) => Promise<void>;
  leave: () => Promise<void>;
}> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  if (!('showModal' in HTMLDialogElement.prototype)) polyfillDialogs();
  HTMLElement.prototype.scrollIntoView ??= () => {};
  const place = document.body.appendChild(document.createElement('div'));
  let root: Root | null = createRoot(place);
  const leave = async () => {
    await act(async () => root?.unmount());
    root = null;
    place.remove();
  };
  onTestFinished(leave);
  const show = (next: ReactNode) => act(async () => root?.render(next));
  await show(node);
  return { show, leave };
}

/** Presses a control as a citizen does: focus, then click. */
export async function press(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus();
    element.click();
  });
}

/** Writes into a field; `leave` also moves the focus out of it. */
export async function write(field: Element, value: string, leave = false): Promise<void> {
  const input = field as HTMLInputElement;
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    if (leave) input.blur();
  });
}

/** Waits until the check passes, for parts that render after their code has loaded. */
export async function eventually(check: () => void): Promise<void> {
  // Outside of `act`: React schedules these renders itself.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await vi.waitFor(check, { timeout: 10_000, interval: 10 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => {});
}

/** The control with this visible text or accessible name. Throws when there is none. */
export function control(name: string, selector = 'button, a'): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === name,
  );
  if (!found) throw new Error(`The page has no control "${name}".`);
  return found;
}

/** The field whose label begins with these words. Throws when there is none. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label));
  const control = found?.control ?? document.getElementById(found?.htmlFor ?? '');
  if (!control) throw new Error(`The page has no field "${label}".`);
  return control as HTMLInputElement;
}
