import { invisible } from '../text/plain-text.ts';
import { toBase64 } from './base64.ts';
import {
  type FileKind,
  headSize,
  isSigned,
  kindOfEnding,
  kindsOfContent,
  spellingsOf,
  typeOfKind,
} from './file-content.ts';
import type { PickedFile, Upload } from './picked-file.ts';

/** Why a file is not taken. */
export const fileMessages = {
  type: (kinds: string) => `Formato non ammesso: usa ${kinds}`,
  size: (megabytes: number) => `Il file supera ${megabytes} MB: scegline uno più piccolo`,
  empty: 'Il file è vuoto: scegline un altro',
  content: (kind: string) => `Il contenuto non è quello di un file ${kind}: scegli un altro file`,
  signed:
    'I file firmati .p7m non si possono inviare: allega il documento senza la firma digitale, oppure un PDF firmato (formato PAdES)',
  unreadable: 'Non è stato possibile leggere il file: sceglilo di nuovo, o scegline un altro',
  reading: 'Il file è ancora in lettura: attendi un momento',
  leftOut: (names: readonly string[], tooMany: string) =>
    names.length === 1
      ? `${tooMany}. Non aggiunto: ${names[0]}. Per aggiungerlo elimina prima un altro file`
      : `${tooMany}. Non aggiunti: ${names.join(', ')}. Per aggiungerli elimina prima altri file`,
} as const;

/** Which files a field accepts. */
export interface FileRule {
  kinds: readonly FileKind[];
  /** Largest file, in bytes. */
  largest: number;
}

const megabyte = 1024 * 1024;

/** F-FILE: files of requests and replies. */
export const attachmentRule: FileRule = {
  kinds: ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'png'],
  largest: 2 * megabyte,
};

/** The properties of a file that are checked before it is read. */
type Chosen = Pick<File, 'name' | 'size' | 'slice'>;

/** A file that may be sent, under a name and with a type that say what it is; or what is wrong with it. */
export type Recognised = { filename: string; mimeType: string } | { problem: string };

function endingOf(filename: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1] ?? '';
}

/** Media type of an accepted file, by its extension; the type that the browser reports is ignored. */
export function mimeTypeOf(name: string): string {
  const kind = kindOfEnding(endingOf(name));
  return kind ? typeOfKind(kind) : 'application/octet-stream';
}

/** Accepted extensions as text: "doc, docx, pdf". */
export function kindsText(rule: FileRule): string {
  return rule.kinds.join(', ');
}

/** Value of `accept` of a file input: each kind under all its endings. */
export function acceptOf(rule: FileRule): string {
  return rule.kinds
    .flatMap((kind) => [kind, ...spellingsOf(kind)])
    .map((ending) => `.${ending}`)
    .join(',');
}

/** Signed documents by their endings: the content is inside the signature. */
const signedEndings = /\.(?:p7m|p7s|p7c|m7m|tsd)$/i;
/** Programs and pages by their endings: an office would not open such a file, whatever it holds. */
const runnableEndings = /\.(?:exe|com|bat|cmd|msi|scr|pif|jse?|vbs|ps1|jar|sh|app|dll|lnk|x?html?|svg|php)$/i;

/** What is wrong with a file that can be told without reading it; null: nothing. */
function problemAhead(filename: string, size: number, rule: FileRule): string | null {
  const ending = endingOf(filename);
  const wrongType = fileMessages.type(kindsText(rule));
  if (signedEndings.test(filename)) return fileMessages.signed;
  if (runnableEndings.test(filename)) return wrongType;
  if (size > rule.largest)
    return ending === '' || isAmong(kindOfEnding(ending), rule)
      ? fileMessages.size(rule.largest / megabyte)
      : wrongType;
  return size === 0 ? fileMessages.empty : null;
}

function isAmong(kind: FileKind | null, rule: FileRule): kind is FileKind {
  return kind !== null && rule.kinds.includes(kind);
}

/**
 * What a chosen file is, by its content; its name only tells apart what begins alike (M-FTYPE, M-FSIZE). A file that is too
 * large is never read. Rejects when the browser cannot read it.
 */
export async function recogniseFile(file: Chosen, rule: FileRule): Promise<Recognised> {
  const filename = cleanFileName(file.name);
  const ahead = problemAhead(filename, file.size, rule);
  if (ahead !== null) return { problem: ahead };
  const head = new Uint8Array(await file.slice(0, headSize).arrayBuffer());
  if (isSigned(head)) return { problem: fileMessages.signed };
  const promised = kindOfEnding(endingOf(filename));
  const kind = kindAmong(kindsOfContent(head), promised);
  if (isAmong(kind, rule)) return { filename: renamed(filename, kind), mimeType: typeOfKind(kind) };
  if (kind === null && isAmong(promised, rule))
    return { problem: fileMessages.content(endingOf(filename).toLowerCase()) };
  return { problem: fileMessages.type(kindsText(rule)) };
}

/** The kind of a file by content; of several the one that its name promises, in its old or new format ("doc", "docx"). */
function kindAmong(found: readonly FileKind[], promised: FileKind | null): FileKind | null {
  const [only, ...others] = found;
  if (only === undefined || others.length === 0) return only ?? null;
  return found.find((kind) => promised !== null && kind.slice(0, 3) === promised.slice(0, 3)) ?? null;
}

/** A name whose ending says what the file is: one that promised another kind gives way, any other stays in front of it. */
function renamed(filename: string, kind: FileKind): string {
  const ending = endingOf(filename);
  const promised = kindOfEnding(ending);
  if (ending === kind || (promised === kind && ending === 'jpeg')) return filename;
  return `${promised ? filename.slice(0, -ending.length - 1) : filename}.${kind}`;
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
    const found = await recogniseFile(file, rule);
    if ('problem' in found) return { filename, problem: found.problem };
    return await read(asRecognised(file, found));
  } catch {
    return { filename, problem: fileMessages.unreadable };
  }
}

/** The file under the name and the type of what it is. */
function asRecognised(file: File, { filename, mimeType }: { filename: string; mimeType: string }): File {
  const { lastModified } = file;
  return file.name === filename ? file : new File([file], filename, { type: mimeType, lastModified });
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
