import type * as z from 'zod/mini';
import type { AttachmentToSend } from '#contracts/tickets.ts';
import type { Sandbox } from '../context.ts';
import { municipalityName, type Municipality } from '../data/municipalities.ts';
import type { AttachmentRow, UploadedFile } from '../data/tickets.ts';
import { sampleFile } from '../files/sample-file.ts';
import type { SeedFileKind } from '../seed/record-types.ts';

/** Files of a message as bytes; null when one is no whole base64 (contract A 6.4: strict). */
export function decodeFiles(sent: readonly z.infer<typeof AttachmentToSend>[]): UploadedFile[] | null {
  const files = sent.map(({ filename, 'mime-type': mimeType, data }) => {
    const content = new Uint8Array(Buffer.from(data, 'base64'));
    return data.length % 4 === 0 && content.length > 0 ? { filename, mimeType, content } : null;
  });
  return files.includes(null) ? null : (files as UploadedFile[]);
}

/** Bytes of a file: those that were uploaded, else a sample of its kind. */
export async function attachmentContent(
  { now }: Sandbox,
  tenant: Municipality,
  { filename, kind, content }: AttachmentRow,
): Promise<Uint8Array<ArrayBuffer>> {
  if (content) return new Uint8Array(content);
  return sampleFile((kind ?? 'txt') as SeedFileKind, {
    municipality: municipalityName(tenant),
    title: filename,
    lines: ['Allegato di prova: i dati sono inventati.'],
    now: now(),
  });
}
