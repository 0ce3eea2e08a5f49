// @vitest-environment page
import { fileMessages } from '#domain/fields/upload.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Upload } from '#domain/fields/picked-file.ts';
import { clearPersonal } from '../session/clearing.ts';
import type { FileKey } from './file-store.ts';
import { KeptFiles } from './kept-files.ts';

const { files, refusal } = vi.hoisted(() => ({
  files: new Map<string, unknown>(),
  refusal: { of: null as Error | null },
}));

/** Stands for IndexedDB, which jsdom lacks. */
vi.mock('./file-store.ts', () => {
  const attempt = async <T>(task: () => T) => {
    if (refusal.of) throw refusal.of;
    return task();
  };
  return {
    storeFile: ({ id }: FileKey, file: Upload) => attempt(() => files.set(id, structuredClone(file))),
    readFile: ({ id }: FileKey) => attempt(() => files.get(id) ?? null),
    deleteFiles: (ids: string[]) => attempt(() => ids.forEach((id) => files.delete(id))),
  };
});

const pdf = (filename: string): Upload => ({ filename, mimeType: 'application/pdf', base64: 'JVBERi0=' });
/** What is kept, as session storage gives it back to the next page. */
const overReload = (values: Record<string, unknown>) => {
  clearPersonal('ended');
  return JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
};

beforeEach(() => {
  files.clear();
  refusal.of = null;
});

test('a form keeps a key in place of a file, and has the file again on its next page', async () => {
  const kept = new KeptFiles().keep({ text: 'Una buca', files: [pdf('a.pdf')] });
  expect(JSON.stringify(kept)).not.toContain('JVBERi0=');
  expect(kept).toMatchObject({ text: 'Una buca', files: [{ filename: 'a.pdf' }] });
  expect(await new KeptFiles().restore(overReload(kept), {})).toEqual({
    text: 'Una buca',
    files: [pdf('a.pdf')],
  });
});

test('a file is stored once, and deleted when it leaves the form or the form is sent', async () => {
  const form = new KeptFiles();
  const [one, two] = [pdf('a.pdf'), pdf('b.pdf')];
  const first = form.keep({ files: [one, two] });
  expect(form.keep({ files: [one, two] })).toEqual(first);
  await vi.waitFor(() => expect(files.size).toBe(2));
  form.keep({ files: [two] });
  await vi.waitFor(() => expect(files.size).toBe(1));
  await form.drop();
  expect(files.size).toBe(0);
  form.keep({ files: [two] });
  await vi.waitFor(() => expect(files.size, 'the citizen went on with the form').toBe(1));
});

test('a file that was deleted does not come back from the memory of its page', async () => {
  const form = new KeptFiles();
  const kept = form.keep({ files: [pdf('a.pdf')] });
  await form.drop();
  expect(await new KeptFiles().restore(kept, {})).toEqual({ files: [{ filename: 'a.pdf', lost: true }] });
});

test('the next page deletes what the page before has stored', async () => {
  const kept = overReload(new KeptFiles().keep({ files: [pdf('a.pdf'), pdf('b.pdf')] }));
  const form = new KeptFiles();
  const { files: restored } = (await form.restore(kept, {})) as { files: Upload[] };
  form.keep({ files: restored.slice(1) });
  await vi.waitFor(() => expect(files.size).toBe(1));
  await form.drop();
  expect(files.size).toBe(0);
});

test('what cannot be had is lost, unless the form began with it', async () => {
  refusal.of = new DOMException('QuotaExceededError');
  const kept = overReload(new KeptFiles().keep({ files: [pdf('a.pdf'), pdf('b.pdf')] }));
  const lost = (filename: string) => ({ filename, lost: true });
  expect(await new KeptFiles().restore(kept, {})).toEqual({ files: [lost('a.pdf'), lost('b.pdf')] });
  const saved = { files: [pdf('b.pdf')] };
  expect(await new KeptFiles().restore(kept, saved)).toEqual({ files: [lost('a.pdf'), pdf('b.pdf')] });
  const again = new KeptFiles().keep({ files: [lost('a.pdf')] });
  expect(await new KeptFiles().restore(overReload(again), {}), 'still lost').toEqual({
    files: [lost('a.pdf')],
  });
});

test('a file that was still being read is lost; one that was refused stays refused', async () => {
  const refused = { filename: 'b.exe', problem: 'Formato non ammesso' };
  const reading = { filename: 'a.pdf', problem: fileMessages.reading, isReading: true };
  expect(new KeptFiles().keep({ files: [reading, refused], tags: ['x', null] })).toEqual({
    files: [{ filename: 'a.pdf', lost: true }, refused],
    tags: ['x', null],
  });
});

test('a browser that never answers is waited for three seconds', async () => {
  const kept = overReload(new KeptFiles().keep({ files: [pdf('a.pdf')] }));
  vi.useFakeTimers();
  const get = vi.spyOn(files, 'get').mockImplementation(() => new Promise(() => {}));
  const restored = new KeptFiles().restore(kept, {});
  await vi.advanceTimersByTimeAsync(3000);
  expect(await restored).toEqual({ files: [{ filename: 'a.pdf', lost: true }] });
  get.mockRestore();
  vi.useRealTimers();
});
