import { sampleDocx, samplePng } from './fixed-files.ts';
import { makePdf, type PdfContent } from './pdf.ts';

/** Kinds of file that the sandbox can make. */
export type FileKind = 'pdf' | 'png' | 'docx' | 'txt';

/** MIME type by kind of file. */
export const mimeTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** A valid file of this kind; only PDF and text files contain the given content. */
export async function sampleFile(kind: FileKind, content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  switch (kind) {
    case 'pdf':
      return makePdf(content);
    case 'png':
      return bytesOf(samplePng);
    case 'docx':
      return bytesOf(sampleDocx);
    case 'txt':
      return new Uint8Array(
        Buffer.from(`${content.municipality}\n${content.title}\n${content.lines.join('\n')}\n`),
      );
  }
}
