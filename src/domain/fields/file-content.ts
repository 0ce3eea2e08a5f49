const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const office = 'application/vnd.openxmlformats-officedocument';

interface Kind {
  mimeType: string;
  /** First bytes. */
  begins: readonly number[];
  /** Where those bytes stand; without it at the start. */
  at?: number;
  /** Other endings under which such files are saved. */
  spellings?: readonly string[];
}

/** Kinds of files that citizens may choose, by the extension under which they are sent. */
const kinds = {
  doc: { mimeType: 'application/msword', begins: ole, spellings: ['dot'] },
  docx: { mimeType: `${office}.wordprocessingml.document`, begins: zip },
  xls: { mimeType: 'application/vnd.ms-excel', begins: ole, spellings: ['xlt'] },
  xlsx: { mimeType: `${office}.spreadsheetml.sheet`, begins: zip },
  pdf: { mimeType: 'application/pdf', begins: pdf },
  jpg: {
    mimeType: 'image/jpeg',
    begins: [0xff, 0xd8, 0xff],
    spellings: ['jpeg', 'jfif', 'jpe', 'jif', 'jfi', 'pjpeg', 'pjp'],
  },
  png: { mimeType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // The first four bytes are the length of the box that names the format.
  heic: { mimeType: 'image/heic', begins: [0x66, 0x74, 0x79, 0x70], at: 4, spellings: ['heif', 'hif'] },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as FileKind[];

/** Names of the still pictures among the formats that begin with such a box (ISO/IEC 23008-12); films have others. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Bytes to read before the content of a file can be told: readers look for a PDF's first words in the first 1,024. */
export const headSize = 1024 + pdf.length;

/** What those bytes begin with where the words of a PDF further on are part of something else: programs, pages, archives. */
const notBeforePdf = [[0x4d, 0x5a], [0x7f, 0x45, 0x4c, 0x46], [0x23, 0x21], [0x3c], zip, ole];

/** Other endings under which files of a kind are saved. */
export function spellingsOf(kind: FileKind): readonly string[] {
  const { spellings = [] }: Kind = kinds[kind];
  return spellings;
}

/** The kind that an ending promises; null: it is none of ours. */
export function kindOfEnding(ending: string): FileKind | null {
  const lower = ending.toLowerCase();
  return allKinds.find((kind) => kind === lower || spellingsOf(kind).includes(lower)) ?? null;
}

/** Media type of a kind. */
export function typeOfKind(kind: FileKind): string {
  return kinds[kind].mimeType;
}

/** The kinds that the first bytes of a file may be, several where only the name tells them apart. */
export function kindsOfContent(head: Uint8Array): readonly FileKind[] {
  if (isSigned(head)) return [];
  const found = allKinds.filter((kind) => {
    const { begins, at = 0 }: Kind = kinds[kind];
    return beginsAt(head, begins, at);
  });
  if (found.includes('heic')) return heicBrands.includes(ascii(head.subarray(8, 12))) ? ['heic'] : [];
  return found.length === 0 && hasPdfWithin(head) ? ['pdf'] : found;
}

/** True for a document inside a digital signature (CAdES, `.p7m`), in binary form or as text. */
export function isSigned(head: Uint8Array): boolean {
  const isSequence = head[0] === 0x30 && (head[1] ?? 0) >= 0x80;
  const text = ascii(head.subarray(0, 64));
  return isSequence || /^(?:MII|-----BEGIN (?:PKCS7|CMS))/.test(text);
}

function hasPdfWithin(head: Uint8Array): boolean {
  if (notBeforePdf.some((begins) => beginsAt(head, begins, 0))) return false;
  return ascii(head.subarray(0, headSize - 1)).includes('%PDF-');
}

function beginsAt(head: Uint8Array, begins: readonly number[], at: number): boolean {
  return begins.every((byte, place) => head[at + place] === byte);
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
