import { expect, test } from 'vitest';
import { fieldMessages } from './field-messages.ts';
import { sizeOfBase64, toBase64 } from './base64.ts';
import { acceptOf, attachmentRule, cleanFileName, fileProblem, kindsText, readUpload } from './upload.ts';

const heads: Record<string, number[]> = {
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 3, 4],
  xls: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  xlsx: [0x50, 0x4b, 3, 4],
  pdf: [...'%PDF-1.7'].map((sign) => sign.charCodeAt(0)),
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  jpeg: [0xff, 0xd8, 0xff, 0xe1],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
const megabyte = 1024 * 1024;
const fileOf = (name: string, bytes: number[], size = 64) => {
  const content = new Uint8Array(size);
  content.set(bytes.slice(0, size));
  return new File([content], name);
};
const check = (file: Parameters<typeof fileProblem>[0]) => fileProblem(file, attachmentRule);

test.each(Object.entries(heads))(
  'a .%s that begins as one is taken, whatever the case of its name',
  async (kind, head) => {
    expect(await check(fileOf(`Atto.${kind}`, head))).toBeNull();
    expect(await check(fileOf(`ATTO.${kind.toUpperCase()}`, head))).toBeNull();
  },
);

test.each(Object.keys(heads))('an executable renamed .%s is refused by its content', async (kind) => {
  const message = fieldMessages.fileContent(kind);
  expect(await check(fileOf(`fattura.${kind}`, [0x4d, 0x5a, 0x90, 0]))).toBe(message);
  expect(await check(fileOf(`fattura.${kind}`, [0x7f, 0x45, 0x4c, 0x46]))).toBe(message);
  expect(await check(fileOf(`fattura.${kind}`, heads[kind]!.slice(0, 2), 2))).toBe(message);
});

test.each([
  'virus.exe',
  'visura',
  '.pdf.exe',
  'pagina.html',
  'foto.svg',
  'foto.heic',
  'constructor',
  'a.constructor',
])('"%s" is of no kind that may be sent', async (name) => {
  const message = 'Formato non ammesso: usa doc, docx, xls, xlsx, pdf, jpg, png';
  expect(await check(fileOf(name, heads.pdf!))).toBe(message);
});

test('where HEIC is taken, its mark stands behind the first four bytes', async () => {
  const rule = { kinds: ['jpg', 'heic', 'heif'], largest: megabyte } as const;
  const box = [0, 0, 0, 24, ...[...'ftypheic'].map((sign) => sign.charCodeAt(0))];
  expect(kindsText(rule)).toBe('jpg, heic');
  expect(await fileProblem(fileOf('IMG_1.HEIC', box), rule)).toBeNull();
  expect(await fileProblem(fileOf('IMG_1.heif', box), rule)).toBeNull();
  expect(await fileProblem(fileOf('IMG_1.heic', box.slice(4)), rule)).toBe(fieldMessages.fileContent('heic'));
});

test('a file of 2 MB is taken, one byte more is refused, an empty one too', async () => {
  expect(await check(fileOf('a.pdf', heads.pdf!, 2 * megabyte))).toBeNull();
  expect(await check(fileOf('a.pdf', heads.pdf!, 2 * megabyte + 1))).toBe(fieldMessages.fileSize(2));
  expect(await check(fileOf('a.pdf', [], 0))).toBe(fieldMessages.fileEmpty);
});

test('nothing of a file that is too large is read, and of another one its first bytes alone', async () => {
  const asked: number[] = [];
  const slice = (from = 0, to = 0) => {
    asked.push(to - from);
    return new Blob([new Uint8Array(heads.png!)]).slice(from, to);
  };
  await check({ name: 'a.png', size: 12 * megabyte, slice });
  expect(asked).toEqual([]);
  expect(await check({ name: 'a.png', size: megabyte, slice })).toBeNull();
  expect(asked).toEqual([8]);
});

test('a file is sent as base64 without a prefix, with the type of its kind and not what the browser says', async () => {
  const file = new File([new Uint8Array([0, 255, 128])], 'a.PNG', { type: 'text/html' });
  expect(await readUpload(file)).toEqual({ filename: 'a.png', mimeType: 'image/png', base64: 'AP+A' });
});

test('a large file becomes the same base64 as a small one would', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, place) => place % 256);
  const base64 = toBase64(bytes);
  expect(base64).toBe(Buffer.from(bytes).toString('base64'));
  expect(sizeOfBase64(base64)).toBe(100_001);
  expect(sizeOfBase64(toBase64(new Uint8Array(100)))).toBe(100);
});

test.each([
  ['C:\\Utenti\\Ada\\visura.pdf', 'visura.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
  ['a\u0000b\n.pdf', 'ab.pdf'],
  ['  due   parole .PDF', 'due parole.pdf'],
  ['"<b>: x|?*.png', '__b__ x___.png'],
  ['.pdf', 'allegato.pdf'],
  ['e\u0300 così.doc', '\u00e8 così.doc'],
  [`${'a'.repeat(300)}.xlsx`, `${'a'.repeat(95)}.xlsx`],
  [`${'a'.repeat(95)}🐛🐛.pdf`, `${'a'.repeat(95)}.pdf`],
  ['met\ud83da.pdf', 'meta.pdf'],
])('the name %j is sent as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

test('what is taken is told and offered by extension', () => {
  expect(kindsText(attachmentRule)).toBe('doc, docx, xls, xlsx, pdf, jpg, png');
  expect(acceptOf({ kinds: ['jpg', 'jpeg', 'png'], largest: 1 })).toBe('.jpg,.jpeg,.png');
});
