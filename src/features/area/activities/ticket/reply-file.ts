import type { FileToSend } from '#api/tickets.ts';
import { fieldMessages } from '#domain/field-messages.ts';

/** Files that a request takes, F-FILE (screens A 1.4). */
export const fileKinds = ['doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png'] as const;
const largest = 2048 * 1024;

/** What is wrong with a chosen file; null: nothing. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const kind = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(fileKinds as readonly string[]).includes(kind))
    return fieldMessages.fileType(fileKinds.filter((each) => each !== 'jpeg').join(', '));
  return size > largest ? fieldMessages.fileSize(2) : null;
}

/** The file as the CRM takes it. Rejects when the browser cannot read it. */
export async function fileToSend(file: File): Promise<FileToSend> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { filename: file.name, mimeType: file.type || 'application/octet-stream', base64: btoa(binary) };
}

/** A text as HTML that says the same: nothing in it becomes a tag, lines stay lines. */
export function textAsHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .trim()
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(/\r\n|\r|\n/g, '<br>');
}
