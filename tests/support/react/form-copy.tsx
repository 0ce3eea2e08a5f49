import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { draftField, draftOf, textField } from '#kit/wizard/draft-fields.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { dispatchSession, type User } from '#platform/session/session.ts';
import { keepDraft, keptDraft, type KeptDraft } from '#platform/storage/kept-drafts.ts';
import { $toasts } from '#platform/toasts.ts';
import { control, eventually, press } from './react.ts';
import { type Draft, empty, type Id, openPage, wizard } from './wizard.tsx';

const { read } = draftOf({
  name: textField,
  email: textField,
  text: draftField('', z.string().check(z.maxLength(40))),
});
export const ada = { name: 'Ada', surname: 'Verdi', taxCode: 'VRDDAA81C54F952J' } as User;
/** Address of the page of the wizard. */
export const path = '/servizi/prenotazione-appuntamento';

export type Options = Parameters<typeof useServiceWizard<Draft, Id>>[0];

/** A wizard whose form may be kept on this device. */
export function Service(options: Partial<Options>) {
  const { wizard: props } = useServiceWizard<Draft, Id>({
    form: 'prova',
    initial: empty,
    read,
    user: ada,
    copy: { ofTab: ['email'] },
    send: () => Promise.resolve(),
    onDone: () => {},
    refusal: () => ({ message: 'Non inviata' }),
    ...options,
  });
  return wizard(props);
}

export const dialog = (): string => document.querySelector('dialog[open]')?.textContent ?? '';
export const alerts = (): string =>
  [...document.querySelectorAll('.alert')].map((node) => node.textContent).join(' ');
export const kept = (form = 'prova'): Promise<KeptDraft | null> => keptDraft(ada.taxCode, form);

/** A draft of another tab, or of a tab that was closed. */
export async function keepElsewhere(values: Record<string, unknown>): Promise<void> {
  const before = await kept();
  await keepDraft(
    ada.taxCode,
    { v: 1, form: 'prova', path, step: 'request', values },
    { place: 'over-logout', replaces: before?.version ?? null },
  );
}

/** Presses "Salva", and answers its question. */
export async function save(answer: string): Promise<void> {
  await press(control('Salva'));
  await eventually(() => expect(dialog()).not.toBe(''));
  await press(control(answer));
}

/** Presses buttons of the wizard, each once it is there. */
export async function steps(...labels: string[]): Promise<void> {
  for (const label of labels) {
    await eventually(() => void control(label));
    await press(control(label));
  }
}

/**
 * Waits until a draft was saved, as the page says it, and takes that message away. Before, saving still writes into the
 * tab: a test that ended then would leave its draft to the next one.
 */
export async function savedSaid(): Promise<void> {
  await eventually(() => expect($toasts.get()[0]?.title).toBe('Bozza salvata'));
  $toasts.set([]);
}

/** A browser that keeps nothing, at the page of the wizard. */
export function openBrowser(): void {
  globalThis.indexedDB = new IDBFactory();
  document.documentElement.dataset.ente = 'c_x000';
  delete document.documentElement.dataset.settings;
  sessionStorage.clear();
  $toasts.set([]);
  dispatchSession('logout');
  openPage(path);
}
