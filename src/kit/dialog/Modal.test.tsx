// @vitest-environment page
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { announce } from '#platform/page/announce.ts';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { Modal } from './Modal.tsx';

function Opener({ waiting = false, closable = true, onClose = () => {} }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      <Modal open={open} title="Termini" waiting={waiting} closable={closable} onClose={close}>
        <p>Testo</p>
      </Modal>
    </>
  );
}

const dialog = () => document.querySelector('dialog');

/** Esc as in a browser: `keydown`, then `cancel` unless `keydown` was prevented. */
async function escape(): Promise<boolean> {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  const cancel = new Event('cancel', { cancelable: true });
  await act(async () => {
    if (dialog()?.dispatchEvent(key)) dialog()?.dispatchEvent(cancel);
  });
  return key.defaultPrevented;
}

test('a dialog is named by its title and gives the focus back to its opener', async () => {
  await render(<Opener />);
  await press(control('Apri'));
  const name = document.getElementById(dialog()!.getAttribute('aria-labelledby')!);
  expect(name?.textContent).toBe('Termini');
  await press(control('Chiudi finestra modale'));
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(control('Apri'));
});

test('what the page announces while a dialog is open is in the dialog too: nothing outside it is read', async () => {
  announce('Detto prima');
  await render(<Opener />);
  await press(control('Apri'));
  const line = () => dialog()?.querySelector('[role="status"]')?.textContent;
  expect(line()).toBe('');
  await act(async () => announce('Detto ora'));
  expect(line()).toBe('Detto ora');
});

test('Esc closes, unless a call is under way', async () => {
  const onClose = vi.fn();
  const { show } = await render(<Opener waiting onClose={onClose} />);
  await press(control('Apri'));
  expect(await escape()).toBe(true);
  await press(control('Chiudi finestra modale'));
  expect(onClose).not.toHaveBeenCalled();
  await show(<Opener onClose={onClose} />);
  await escape();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that must be answered has no cross and comes back when a browser closes it', async () => {
  await render(<Opener closable={false} />);
  await press(control('Apri'));
  expect(document.querySelector('.pc-close')).toBeNull();
  await act(async () => dialog()?.close());
  expect(dialog()?.open).toBe(true);
});

test('a form in a dialog is not inside the form behind it', async () => {
  const sent = vi.fn();
  await render(
    <form onSubmit={sent}>
      <Modal open title="Email">
        <form onSubmit={(event) => event.preventDefault()}>
          <button>Invia</button>
        </form>
      </Modal>
    </form>,
  );
  expect(document.querySelector('form form')).toBeNull();
  await press(control('Invia'));
  expect(sent).not.toHaveBeenCalled();
});
