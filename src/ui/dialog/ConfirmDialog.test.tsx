// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { control, press, render } from '../../../tests/support/react.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const ask = (onConfirm: () => Promise<unknown>, onClose = () => {}) => (
  <ConfirmDialog title="Elimina bozza" onConfirm={onConfirm} onClose={onClose} failure="Non eliminata">
    <p>La bozza non si può recuperare.</p>
  </ConfirmDialog>
);

test('the dialog opens on the answer that loses nothing', async () => {
  await render(ask(() => Promise.resolve()));
  expect(document.activeElement).toBe(control('Annulla'));
});

test('a failure stays in the open dialog and may be tried again', async () => {
  const onClose = vi.fn();
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no'));
  await render(ask(work, onClose));
  await press(control('Conferma'));
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('Non eliminata');
  expect(onClose).not.toHaveBeenCalled();
  await press(control('Conferma'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('while the work is under way nothing closes the dialog', async () => {
  const work = Promise.withResolvers<void>();
  const onClose = vi.fn();
  await render(ask(() => work.promise, onClose));
  await press(control('Conferma'));
  await press(control('Annulla'));
  await press(control('Chiudi finestra modale'));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => work.resolve());
  expect(onClose).toHaveBeenCalledOnce();
});
