import type * as z from 'zod/mini';
import type { AttachmentToSend } from '#features/tickets/new-ticket-api.ts';
import { sizeOfBase64 } from '#domain/fields/base64.ts';
import { attachmentRule, recogniseFile } from '#domain/fields/upload.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { municipalityName, type Municipality } from '../municipalities/data.ts';
import { fail, type Failure } from '../errors.ts';
import { sampleFile, type FileKind } from '../files/sample-file.ts';
import type { AttachmentRow, UploadedFile } from './data.ts';

/** Maximum number of files in one message: the images of a disruption report. */
const maxFiles = 3;

/**
 * Files of a message with cleaned names and with types detected from their first bytes, not from what the sender
 * declares; or the reason for refusal: 413 for too many or too large ones, 422 otherwise.
 */
export async function readFiles(
  sent: readonly z.infer<typeof AttachmentToSend>[],
): Promise<UploadedFile[] | Failure> {
  if (sent.length > maxFiles) return { status: 413, title: `Più di ${maxFiles} file` };
  const files: UploadedFile[] = [];
  for (const { filename, data } of sent) {
    if (data.length % 4 !== 0) return { status: 422, title: 'invalid base64' };
    if (sizeOfBase64(data) > attachmentRule.largest) return { status: 413, title: 'File troppo grande' };
    const content = new Uint8Array(Buffer.from(data, 'base64'));
    const found = await recogniseFile(new File([content], filename), attachmentRule);
    if ('problem' in found) return { status: 422, title: `invalid attachment: ${found.problem}` };
    files.push({ ...found, content });
  }
  return files;
}

/** The answer to files that are refused: sizes are checked in front of the CRM. */
export function refuseFiles(c: SandboxContext, refusal: Failure): Response {
  return fail(c, refusal.status === 413 ? 'E1' : 'E8', refusal);
}

/** Bytes of a file: the uploaded ones, or a generated sample of its kind. */
export async function attachmentContent(
  { now }: Sandbox,
  tenant: Municipality,
  { filename, kind, content }: AttachmentRow,
): Promise<Uint8Array<ArrayBuffer>> {
  if (content) return new Uint8Array(content);
  return sampleFile((kind ?? 'txt') as FileKind, {
    municipality: municipalityName(tenant),
    title: filename,
    lines: ['Allegato di prova: i dati sono inventati.'],
    now: now(),
  });
}
