import { expect, test } from 'vitest';
import { sizeOfBase64, toBase64 } from './base64.ts';
import {
  fileMessages,
  acceptOf,
  attachmentRule,
  cleanFileName,
  kindsText,
  mimeTypeOf,
  pickFile,
  readUpload,
  recogniseFile,
} from './upload.ts';

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
type Chosen = Parameters<typeof recogniseFile>[0];
/** What is wrong with a file; null: nothing. */
const problemOf = async (file: Chosen, rule = attachmentRule) => {
  const found = await recogniseFile(file, rule);
  return 'problem' in found ? found.problem : null;
};
const check = (file: Chosen) => problemOf(file);
/** The name and the type under which a file is sent. */
const sentAs = async (name: string, head: number[]) => recogniseFile(fileOf(name, head), attachmentRule);
const bytes = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

test.each(Object.entries(heads))(
  'a .%s that begins as one is taken, whatever the case of its name',
  async (kind, head) => {
    expect(await check(fileOf(`Atto.${kind}`, head))).toBeNull();
    expect(await check(fileOf(`ATTO.${kind.toUpperCase()}`, head))).toBeNull();
  },
);

test.each(Object.keys(heads))('an executable renamed .%s is refused by its content', async (kind) => {
  const message = fileMessages.content(kind);
  expect(await check(fileOf(`fattura.${kind}`, [0x4d, 0x5a, 0x90, 0]))).toBe(message);
  expect(await check(fileOf(`fattura.${kind}`, [0x7f, 0x45, 0x4c, 0x46]))).toBe(message);
  expect(await check(fileOf(`fattura.${kind}`, heads[kind]!.slice(0, 2), 2))).toBe(message);
});

test.each([
  ['virus.exe', bytes('%PDF-1.7')],
  ['.pdf.exe', bytes('%PDF-1.7')],
  ['visura', bytes('testo')],
  ['pagina.html', bytes('<html>%PDF-1.7')],
  ['foto.svg', bytes('<svg/>')],
  ['archivio.zip', [0x50, 0x4b, 3, 4]],
  ['film.heic', [0, 0, 0, 24, ...bytes('ftypisom')]],
  ['foto.heic', [0, 0, 0, 24, ...bytes('ftypheic')]],
  ['a.constructor', bytes('testo')],
])('"%s" is of no kind that may be sent', async (name, head) => {
  expect(await check(fileOf(name, head))).toBe(
    'Formato non ammesso: usa doc, docx, xls, xlsx, pdf, jpg, png',
  );
});

test.each([
  ['foto.jfif', 'jpg', 'foto.jpg', 'image/jpeg'],
  ['foto.JPE', 'jpg', 'foto.jpg', 'image/jpeg'],
  ['foto.heic', 'jpg', 'foto.jpg', 'image/jpeg'],
  ['foto.png', 'jpg', 'foto.jpg', 'image/jpeg'],
  ['foto.JPEG', 'jpg', 'foto.jpeg', 'image/jpeg'],
  ['foto', 'jpg', 'foto.jpg', 'image/jpeg'],
  ['foto.jpg', 'png', 'foto.png', 'image/png'],
  ['visura.pdf ', 'pdf', 'visura.pdf', 'application/pdf'],
  ['visura.pdf\u00a0\u200b', 'pdf', 'visura.pdf', 'application/pdf'],
  ['visura.pdf.', 'pdf', 'visura.pdf', 'application/pdf'],
  ['visura.pdf (1)', 'pdf', 'visura.pdf (1).pdf', 'application/pdf'],
  ['visura', 'pdf', 'visura.pdf', 'application/pdf'],
  ['scansione.jpg', 'pdf', 'scansione.pdf', 'application/pdf'],
  ['visura.bak', 'pdf', 'visura.bak.pdf', 'application/pdf'],
  ['Verbale n.12', 'pdf', 'Verbale n.12.pdf', 'application/pdf'],
  ['modulo.doc', 'docx', 'modulo.docx', mimeTypeOf('a.docx')],
  ['conti.xls', 'xlsx', 'conti.xlsx', mimeTypeOf('a.xlsx')],
  ['modulo.docx', 'doc', 'modulo.doc', mimeTypeOf('a.doc')],
])('%j with the content of a %s is sent as %s', async (name, kind, filename, mimeType) => {
  expect(await sentAs(name, heads[kind]!)).toEqual({ filename, mimeType });
});

test('a PDF may have bytes before its first words, as readers look through the first 1,024', async () => {
  const behind = (before: number[]) => fileOf('a.pdf', [...before, ...heads.pdf!], 2048);
  for (const before of [bytes('\n'), [0xef, 0xbb, 0xbf], bytes('Content-Type: application/pdf\r\n\r\n')])
    expect(await check(behind(before))).toBeNull();
  expect(await check(behind(Array<number>(1023).fill(32)))).toBeNull();
  expect(await check(behind(Array<number>(1024).fill(32)))).toBe(fileMessages.content('pdf'));
  expect(await check(behind(bytes('MZ\u0090')))).toBe(fileMessages.content('pdf'));
});

test.each([
  ['visura.pdf.p7m', bytes('%PDF-1.7')],
  ['VISURA.P7M ', [0x30, 0x82, 1, 2]],
  ['visura.pdf', [0x30, 0x82, 1, 2, ...bytes('%PDF-1.7')]],
  ['visura.pdf', bytes('MIIGrQYJKoZIhvcNAQcC')],
])('of %j, a signed document, is said what can be sent instead', async (name, head) => {
  expect(await check(fileOf(name, head))).toBe(fileMessages.signed);
});

test('a film that is too large is told its format, a document its size', async () => {
  const large = (name: string) => check(fileOf(name, heads.pdf!, 2 * megabyte + 1));
  expect(await large('film.mp4')).toMatch(/^Formato non ammesso/);
  for (const name of ['a.pdf', 'foto.jfif', 'senza ending'])
    expect(await large(name)).toBe(fileMessages.size(2));
});

test('what is read is the file under its true name', async () => {
  const picked = await pickFile(fileOf('IMG_1.heic', heads.jpg!), attachmentRule);
  expect(picked).toMatchObject({ filename: 'IMG_1.jpg', mimeType: 'image/jpeg' });
});

test('where HEIC is taken, its mark stands behind the first four bytes', async () => {
  const rule = { kinds: ['jpg', 'heic'] as const, largest: megabyte };
  const box = [0, 0, 0, 24, ...bytes('ftypheic')];
  expect(kindsText(rule)).toBe('jpg, heic');
  expect(await problemOf(fileOf('IMG_1.HEIC', box), rule)).toBeNull();
  expect(await problemOf(fileOf('IMG_1.heif', box), rule)).toBeNull();
  expect(await problemOf(fileOf('IMG_1.heic', box.slice(4)), rule)).toBe(fileMessages.content('heic'));
});

test('a file of 2 MB is taken, one byte more is refused, an empty one too', async () => {
  expect(await check(fileOf('a.pdf', heads.pdf!, 2 * megabyte))).toBeNull();
  expect(await check(fileOf('a.pdf', heads.pdf!, 2 * megabyte + 1))).toBe(fileMessages.size(2));
  expect(await check(fileOf('a.pdf', [], 0))).toBe(fileMessages.empty);
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
  expect(asked).toEqual([1029]);
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
  expect(acceptOf({ kinds: ['jpg', 'png'], largest: 1 })).toMatch(/^\.jpg,\.jpeg,\.jfif,.*,\.png$/);
});
