// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { filesOf } from '#contracts/fields.ts';
import type { PickedFile, Upload } from '#domain/fields/picked-file.ts';
import { attachmentRule } from '#domain/fields/upload.ts';
import { control, eventually, field, press, render } from '../../../tests/support/react/react.ts';
import { FileField } from './FileField.tsx';
import { FormButtons } from './FormButtons.tsx';
import { StepForm } from './StepForm.tsx';
import { useStepForm } from './use-step-form.ts';

interface Values {
  files: PickedFile[];
}

function Example({
  maxFiles = 1,
  files = [],
  onConfirm,
  read,
  camera = false,
}: {
  camera?: boolean;
  maxFiles?: number;
  files?: PickedFile[];
  read?: (file: File) => Promise<PickedFile>;
  onConfirm?: (sent: { files: Upload[] }) => void;
}) {
  const schema = z.object({ files: filesOf(maxFiles) });
  const form = useStepForm<Values, { files: Upload[] }>({
    schema,
    defaults: { files },
    onConfirm: (sent) => onConfirm?.(sent),
  });
  return (
    <StepForm form={form}>
      <FileField
        name="files"
        label="Upload allegato"
        rule={attachmentRule}
        maxFiles={maxFiles}
        camera={camera}
        read={read}
      />
      <FormButtons confirm="Conferma" />
    </StepForm>
  );
}

const pdf = (name: string, content = '%PDF-1.7 testo') => new File([content], name);

/** Chooses files; they may still be being read. */
async function begin(...files: File[]): Promise<void> {
  const input = field('Upload allegato');
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

async function choose(...files: File[]): Promise<void> {
  await begin(...files);
  await eventually(() => expect(document.body.textContent).not.toContain('Lettura in corso'));
}

const message = () => document.getElementById(`${field('Upload allegato').id}-error`)?.textContent;
const names = () =>
  [...document.querySelectorAll('.pc-file-name')].map((each) => each.firstChild?.textContent);

test('a good file is listed, announced and sent', async () => {
  const onConfirm = vi.fn();
  await render(<Example onConfirm={onConfirm} />);
  await choose(pdf('atto.pdf', '%PDF-'));
  expect(names()).toEqual(['atto.pdf']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('atto.pdf caricato');
  await press(control('Conferma'));
  expect(onConfirm).toHaveBeenCalledWith({
    files: [{ filename: 'atto.pdf', mimeType: 'application/pdf', base64: btoa('%PDF-') }],
  });
});

test('a form that is confirmed while a file is being read waits for it, and then goes on once', async () => {
  const onConfirm = vi.fn();
  const { promise, resolve } = Promise.withResolvers<PickedFile>();
  await render(<Example onConfirm={onConfirm} read={() => promise} />);
  await begin(pdf('foto.pdf'));
  expect(document.body.textContent).toContain('Lettura in corso');
  await press(control('Conferma'));
  await press(control('Conferma'));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(document.querySelector('.pc-problems')).toBeNull();
  const read = { filename: 'foto.jpg', mimeType: 'image/jpeg', base64: btoa('foto') };
  await act(async () => resolve(read));
  await eventually(() => expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ files: [read] }));
});

test('a file that turns out to be wrong while the form waits for it stops the form', async () => {
  const onConfirm = vi.fn();
  const { promise, resolve } = Promise.withResolvers<PickedFile>();
  await render(<Example onConfirm={onConfirm} read={() => promise} />);
  await begin(pdf('foto.pdf'));
  await press(control('Conferma'));
  await act(async () => resolve({ filename: 'foto.pdf', problem: 'non si apre' }));
  await eventually(() =>
    expect(document.querySelector('.pc-problems')?.textContent).toContain('foto.pdf: non si apre'),
  );
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a wrong file is refused at once and stops the form until it is taken away', async () => {
  const onConfirm = vi.fn();
  await render(<Example onConfirm={onConfirm} />);
  await choose(pdf('finto.pdf', 'MZ programma'));
  expect(message()).toContain('finto.pdf: Il contenuto non è quello di un file pdf');
  expect(field('Upload allegato').getAttribute('aria-invalid')).toBe('true');
  await press(control('Conferma'));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'Upload allegato: finto.pdf: Il contenuto',
  );
  await press(control('Elimina finto.pdf'));
  expect(document.activeElement).toBe(field('Upload allegato'));
  expect(message()).toBe('');
  await press(control('Conferma'));
  expect(onConfirm).toHaveBeenCalledWith({ files: [] });
});

test('of one file the newer takes the place of the older, but a refused one does not', async () => {
  const onConfirm = vi.fn();
  await render(<Example onConfirm={onConfirm} />);
  await choose(pdf('uno.pdf'));
  await choose(pdf('due.pdf'));
  expect(names()).toEqual(['due.pdf']);
  await choose(pdf('tre.exe'));
  expect(names()).toEqual(['due.pdf', 'tre.exe']);
  expect(message()).toMatch(/^tre\.exe: Formato non ammesso: usa doc/);
  await press(control('Conferma'));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'Upload allegato: tre.exe: Formato',
  );
  await choose(pdf('quattro.pdf'));
  expect(names()).toEqual(['quattro.pdf']);
  expect(message()).toBe('');
});

test('refused files take no place; each is named with its reason, beside the field and aloud', async () => {
  await render(<Example maxFiles={2} />);
  await choose(pdf('vuoto.pdf', ''), pdf('uno.pdf'), pdf('finto.pdf', 'MZ'), pdf('due.pdf'));
  expect(names()).toEqual(['vuoto.pdf', 'uno.pdf', 'finto.pdf', 'due.pdf']);
  const reasons = ['vuoto.pdf: Il file è vuoto: scegline un altro', 'finto.pdf: Il contenuto non è quello'];
  expect(message()?.split('\n')).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  for (const told of [...reasons, 'uno.pdf caricato', 'due.pdf caricato'])
    expect(document.querySelector('[role="status"]')?.textContent).toContain(told);
});

test('too many files are named; with room again they can be added', async () => {
  await render(<Example maxFiles={2} />);
  await choose(pdf('uno.pdf'), pdf('due.pdf'), pdf('tre.pdf'), pdf('quattro.pdf'));
  expect(names()).toEqual(['uno.pdf', 'due.pdf']);
  expect(message()).toContain('Puoi allegare al massimo 2 file. Non aggiunti: tre.pdf, quattro.pdf.');
  expect(document.querySelector('[role="status"]')?.textContent).toContain(
    'Non aggiunti: tre.pdf, quattro.pdf',
  );
  await press(control('Elimina uno.pdf'));
  expect(names()).toEqual(['due.pdf']);
  expect(message()).toBe('');
  await choose(pdf('tre.pdf'), pdf('quattro.pdf'));
  expect(names()).toEqual(['due.pdf', 'tre.pdf']);
  expect(message()).toContain('Non aggiunto: quattro.pdf. Per aggiungerlo elimina prima un altro file');
});

test('files with one name, as telephones give it, are told apart in the list, its buttons and what is sent', async () => {
  const onConfirm = vi.fn();
  await render(<Example maxFiles={3} onConfirm={onConfirm} />);
  await choose(pdf('image.pdf'), pdf('image.pdf'), pdf('image.pdf'));
  expect(names()).toEqual(['image.pdf', 'image (2).pdf', 'image (3).pdf']);
  await press(control('Elimina image (2).pdf'));
  await press(control('Conferma'));
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({
    files: [{ filename: 'image.pdf' }, { filename: 'image (3).pdf' }],
  });
});

test('files that are gone are asked for again: a new one takes the place of its namesake, else of the first', async () => {
  const onConfirm = vi.fn();
  const files = ['uno.pdf', 'due.pdf'].map((filename): PickedFile => ({ filename, lost: true }));
  await render(<Example maxFiles={2} files={files} onConfirm={onConfirm} />);
  const described = field('Upload allegato').getAttribute('aria-describedby')?.split(' ') ?? [];
  const note = () => document.querySelector('.pc-files-lost');
  expect(described).toContain(note()?.id);
  expect(note()?.textContent.trim()).toBe('Scegli di nuovo i file');
  await choose(pdf('due.pdf'));
  expect(names()).toEqual(['uno.pdf', 'due.pdf']);
  await press(control('Conferma'));
  expect(onConfirm).not.toHaveBeenCalled();
  await eventually(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('non è rimasto: uno.pdf'),
  );
  await press(control('Scegli di nuovo i file'));
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(field('Upload allegato'));
  await choose(pdf('tre.pdf'));
  expect(names()).toEqual(['due.pdf', 'tre.pdf']);
  expect(note()).toBeNull();
  await press(control('Conferma'));
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({
    files: [{ filename: 'due.pdf' }, { filename: 'tre.pdf' }],
  });
});

test('a citizen who goes on without a file that is gone sends the rest', async () => {
  const onConfirm = vi.fn();
  await render(<Example files={[{ filename: 'uno.pdf', lost: true }]} onConfirm={onConfirm} />);
  await press(control('Conferma'));
  await eventually(() => control('Continua senza file'));
  await press(control('Continua senza file'));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ files: [] });
  expect(names()).toEqual([]);
});

test('where photos are wanted, a second choice opens the camera, and its photo is taken like any file', async () => {
  await render(<Example camera />);
  const camera = field('Scatta una foto');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(camera.accept).toBe('image/*');
  // Of several fields each has a camera with a description of its own.
  const name = document.getElementById(camera.getAttribute('aria-describedby') ?? '');
  expect(name?.textContent).toBe('Upload allegato');
  Object.defineProperty(camera, 'files', { configurable: true, value: [pdf('image.pdf')] });
  await act(async () => camera.dispatchEvent(new Event('change', { bubbles: true })));
  await eventually(() => expect(names()).toEqual(['image.pdf']));
});

test('files that are pasted while the field has the focus are taken; pasted text is not', async () => {
  await render(<Example maxFiles={2} />);
  const paste = (files: File[]) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { files } });
    return act(async () => field('Upload allegato').dispatchEvent(event));
  };
  expect(await paste([])).toBe(true);
  expect(await paste([pdf('image.pdf'), pdf('image.pdf')])).toBe(false);
  await eventually(() => expect(names()).toEqual(['image.pdf', 'image (2).pdf']));
});
