import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { type ArchiveTask, gather, type Progress, type ArchiveFile } from './gather.ts';
import { readablePage } from './readable-page.ts';

const about = ({ files, failed }: { files: number; failed: readonly ArchiveTask[] }): ArchiveFile => ({
  path: ['LEGGIMI.txt'],
  content: `${files} file; mancano: ${failed.map(({ label }) => label).join(', ')}`,
});

const fileTask = (
  name: string,
  content: ArchiveFile['content'] = name,
  folder = 'Allegati',
): ArchiveTask => ({
  label: name,
  run: async () => ({ files: [{ path: [folder, name], content }] }),
});
const failing = (
  label: string,
  error: Error = new PortalError('unavailable', { call: 'x' }),
): ArchiveTask => ({
  label,
  run: () => Promise.reject(error),
});

async function run(tasks: readonly ArchiveTask[], { signal }: { signal?: AbortSignal } = {}) {
  const progress: Progress[] = [];
  const result = await gather(tasks, {
    signal: signal ?? new AbortController().signal,
    onProgress: (at) => progress.push(at),
    about,
  });
  if (result.status !== 'done') return { result, progress, entries: {} as Record<string, Uint8Array> };
  const entries: Record<string, Uint8Array> = unzipSync(new Uint8Array(await result.zip.arrayBuffer()));
  return { result, progress, entries };
}

test('40 files of 5 MB stand in the archive as they are, and one at a time is in memory', async () => {
  const size = 5_000_000;
  const bytes = new Uint8Array(size).fill(39);
  let open = 0;
  let most = 0;
  const content = {
    arrayBuffer: async () => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return bytes.buffer;
    },
  };
  const tasks = Array.from({ length: 40 }, (_, index) => fileTask(`f${index}.pdf`, content));
  const result = await gather(tasks, {
    signal: new AbortController().signal,
    onProgress: () => {},
    about,
  });
  if (result.status !== 'done') throw new Error('The archive was not written.');
  expect(most).toBe(1);
  // Stored, not packed again: the archive is as large as what it holds.
  expect(result.zip.size).toBeGreaterThan(40 * size);
  expect(result.zip.size).toBeLessThan(40 * size + 20_000);
  const middle = new Uint8Array(await result.zip.slice(20 * size + 10_000, 20 * size + 10_100).arrayBuffer());
  expect([...new Set(middle)]).toEqual([39]);
});

test('a call that fails in the middle is left out, listed inside, and can be made again', async () => {
  const { result, entries } = await run([fileTask('a.txt'), failing('richiesta n° 7'), fileTask('b.txt')]);
  expect(Object.keys(entries)).toEqual(['Allegati/a.txt', 'Allegati/b.txt', 'LEGGIMI.txt']);
  expect(strFromU8(entries['LEGGIMI.txt']!)).toBe('2 file; mancano: richiesta n° 7');
  expect(result).toMatchObject({ files: 2, failed: [{ label: 'richiesta n° 7' }] });
});

test('a file that cannot be read leaves nothing of itself behind', async () => {
  const broken = { arrayBuffer: () => Promise.reject(new Error('gone')) };
  const { result, entries } = await run([fileTask('rotto.pdf', broken), fileTask('b.txt')]);
  expect(Object.keys(entries)).toEqual(['Allegati/b.txt', 'LEGGIMI.txt']);
  expect(result).toMatchObject({ failed: [{ label: 'rotto.pdf' }] });
});

test('the files of a request follow it, and progress counts them once they are known', async () => {
  const request: ArchiveTask = {
    label: 'richiesta',
    run: async () => ({ more: [fileTask('foto.jpg'), fileTask('modulo.pdf')] }),
  };
  const { progress } = await run([request, fileTask('z.txt')]);
  expect(progress.map(({ at, of, label }) => `${at} di ${of}: ${label}`)).toEqual([
    '1 di 2: richiesta',
    '2 di 4: foto.jpg',
    '3 di 4: modulo.pdf',
    '4 di 4: z.txt',
  ]);
});

test('stopping does not wait for a call that never answers, and nothing is saved', async () => {
  const stop = new AbortController();
  const never: ArchiveTask = {
    label: 'lenta',
    run: () => {
      queueMicrotask(() => stop.abort());
      return new Promise(() => {});
    },
  };
  const { result } = await run([never, fileTask('b.txt')], { signal: stop.signal });
  expect(result).toEqual({ status: 'stopped' });
});

test('the end of the session ends the archive', async () => {
  const { result } = await run([
    fileTask('a.txt'),
    failing('x', new PortalError('unauthenticated', { call: 'x' })),
  ]);
  expect(result).toEqual({ status: 'ended' });
});

test.each([
  ['one of another folder', '../../etc/passwd', 'Allegati/-..-etc-passwd'],
  ['a device', 'CON.pdf', 'Allegati/_CON.pdf'],
  ['none', '  ', 'Allegati/senza nome'],
  ['one with a turned ending', 'foto\u202Egpj.exe', 'Allegati/fotogpj.exe'],
  ['Cyrillic', 'Свидетельство.pdf', 'Allegati/Свидетельство.pdf'],
  ['emoji', 'gatto 🐈.png', 'Allegati/gatto 🐈.png'],
  ['half a sign', 'x\uD83D.pdf', 'Allegati/x\uFFFD.pdf'],
])('the name of a file is made safe: %s', async (_, name, expected) => {
  const { entries } = await run([fileTask(name)]);
  expect(Object.keys(entries)[0]).toBe(expected);
});

test('names that are too long are cut between signs and keep their ending', async () => {
  const { entries } = await run([fileTask(`${'Ж'.repeat(400)}.pdf`)]);
  const [name = ''] = Object.keys(entries);
  expect(name).toMatch(/^Allegati\/Ж+\.pdf$/);
  expect(new TextEncoder().encode(name).length).toBeLessThan(140);
});

test('files of one name do not take each other’s place, whatever their case', async () => {
  const { entries } = await run([
    fileTask('image.jpg', 'uno'),
    fileTask('IMAGE.jpg', 'due'),
    fileTask('image.jpg', 'tre', 'Altra'),
  ]);
  expect(Object.keys(entries)).toEqual([
    'Allegati/image.jpg',
    'Allegati/IMAGE (2).jpg',
    'Altra/image.jpg',
    'LEGGIMI.txt',
  ]);
});

test('a page escapes what it is given and may load and run nothing', () => {
  const page = readablePage('<b>Titolo</b>', 'A & B', [
    {
      heading: '<script>1</script>',
      rows: [{ label: '"x"', value: '<img src=x onerror=1>\nriga' }],
      text: '</main>',
    },
    { heading: 'Vuoto', rows: [{ label: 'Nessuno', value: null }] },
  ]);
  expect(page).not.toMatch(/<script|<img|<b>/);
  expect(page).toContain('&lt;img src=x onerror=1&gt;<br>riga');
  expect(page).toContain('&lt;/main&gt;');
  expect(page).toContain("default-src 'none'");
  expect(page).not.toContain('Nessuno');
});
