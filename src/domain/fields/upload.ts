import { fieldMessages } from './field-messages.ts';
import { invisible } from '../text/invisible.ts';
import { toBase64 } from './base64.ts';
import type { PickedFile, Upload } from './picked-file.ts';

/** File signatures: the content type by extension and first bytes (promises, uploads). */
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
const jpeg = { mimeType: 'image/jpeg', begins: [0xff, 0xd8, 0xff] };
// The first four bytes are the length of the box that names the format.
const heic = { mimeType: 'image/heic', begins: [0x66, 0x74, 0x79, 0x70], at: 4 };
const office = 'application/vnd.openxmlformats-officedocument';

interface Kind {
  mimeType: string;
  begins: readonly number[];
  /** Where those bytes stand; without it at the start. */
  at?: number;
}

/** Kinds of files that citizens may choose, by extension. */
const kinds = {
  doc: { mimeType: 'application/msword', begins: ole },
  docx: { mimeType: `${office}.wordprocessingml.document`, begins: zip },
  xls: { mimeType: 'application/vnd.ms-excel', begins: ole },
  xlsx: { mimeType: `${office}.spreadsheetml.sheet`, begins: zip },
  pdf: { mimeType: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  jpg: jpeg,
  jpeg,
  png: { mimeType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  heic,
  heif: heic,
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof kinds;

/** Which files a field accepts. */
export interface FileRule {
  kinds: readonly FileKind[];
  /** Largest file, in bytes. */
  largest: number;
}

const megabyte = 1024 * 1024;

/** F-FILE: files of requests and replies (screens A 1.4). */
export const attachmentRule: FileRule = {
  kinds: ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png'],
  largest: 2 * megabyte,
};

/** The properties of a file that are checked before it is read. */
type Chosen = Pick<File, 'name' | 'size' | 'slice'>;

function kindOf(name: string): FileKind | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return name.includes('.') && Object.hasOwn(kinds, ending) ? (ending as FileKind) : null;
}

/** Media type of an accepted file, by its extension; the type that the browser reports is ignored. */
export function mimeTypeOf(name: string): string {
  const kind = kindOf(name);
  return kind ? kinds[kind].mimeType : 'application/octet-stream';
}

/** The second spelling of a kind. */
const spellings: readonly FileKind[] = ['jpeg', 'heif'];

/** Accepted extensions as text: "doc, docx, pdf". */
export function kindsText(rule: FileRule): string {
  return rule.kinds.filter((kind) => !spellings.includes(kind)).join(', ');
}

/** Value of `accept` of a file input. */
export function acceptOf(rule: FileRule): string {
  return rule.kinds.map((kind) => `.${kind}`).join(',');
}

/**
 * What is wrong with a chosen file (M-FTYPE, M-FSIZE); null: nothing. Name and size are checked before the first bytes,
 * so a file that is too large is never read. Rejects when the browser cannot read it.
 */
export async function fileProblem(file: Chosen, rule: FileRule): Promise<string | null> {
  const kind = kindOf(file.name);
  if (!kind || !rule.kinds.includes(kind)) return fieldMessages.fileType(kindsText(rule));
  if (file.size > rule.largest) return fieldMessages.fileSize(rule.largest / megabyte);
  if (file.size === 0) return fieldMessages.fileEmpty;
  const { begins, at = 0 }: Kind = kinds[kind];
  const head = new Uint8Array(await file.slice(at, at + begins.length).arrayBuffer());
  const isGenuine = begins.every((byte, place) => head[place] === byte);
  return isGenuine ? null : fieldMessages.fileContent(kind);
}

/**
 * A chosen file for a form's values: checked and read, or refused with a reason. Never rejects.
 *
 * @param read prepares the file, for example reducing a photo first; it may refuse it with a reason of its own
 */
export async function pickFile(
  file: File,
  rule: FileRule,
  read: (file: File) => Promise<PickedFile> = readUpload,
): Promise<PickedFile> {
  const filename = cleanFileName(file.name);
  try {
    const problem = await fileProblem(file, rule);
    return problem === null ? await read(file) : { filename, problem };
  } catch {
    return { filename, problem: fieldMessages.fileUnreadable };
  }
}

/** Reads an accepted file for sending; its type is that of its content. Rejects when the browser cannot read it. */
export async function readUpload(file: File): Promise<Upload> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return {
    filename: cleanFileName(file.name),
    mimeType: mimeTypeOf(file.name),
    base64: toBase64(bytes),
  };
}

/** Longest file name sent, in characters. */
const maxNameLength = 100;
// Characters with a special meaning in file systems, headers or paths.
const unsafe = /[\\/:*?"<>|]/g;
// Half of a character, as where an emoji was cut in two: there are backends that refuse a whole request for it.
const halves = /\p{Surrogate}/gu;

/** File name for sending: without path and without characters that hide or mislead, its extension kept. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').replace(invisible, '').split(/[\\/]/).at(-1) ?? '';
  const tidy = last.replace(unsafe, '_').replace(/\s+/g, ' ').trim();
  const [, base = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(tidy) ?? [];
  const short = base.replace(/^[.\s]+|[.\s]+$/g, '').slice(0, maxNameLength - ending.length);
  const bare = short.replace(halves, '');
  return `${bare || 'allegato'}${ending.toLowerCase()}`;
}
