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

/** A small picture of blue and grey squares. */
const samplePng =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAAAwCAMAAADZyI/9AAAACVBMVEX///8AZszZ5vKNd7PrAAAAQElEQVR42u3WoQ4AIAhAQeT/' +
  'P9pioOrcxO1eJHCNEaEW5WqUsnQ6BwB+Am4urXMAAADYAZxrAADgLwIAegB62gSsJRShgcnXaQAAAABJRU5ErkJggg==';

/** A text document of one line for a word processor. */
const sampleDocx =
  'UEsDBBQAAAAIAAAAIVr3VP4j2QAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu1LDMBBFf0WjlrHWUDAMYzsFjxIowgfs' +
  'yGtbg16jVUL4e9YJSZGOUrpn75G22xyCV3sq7FLs9a1ptaJo0+ji3OvP7WvzoDdDt/3JxErQyL1eas2PAGwXCsgmZYqSTKkErHIs' +
  'M2S0XzgT3LXtPdgUK8Xa1LVDD90zTbjzVb0c5PqkLeRZq6cTuLp6jTl7Z7FKDvs4XlmaP4ORySPDi8t8I4CGoXuX/xQ3kvrAUt8w' +
  'SB18pzLCmOwuiMKs4L98aZqcpcv82pZLssQsiwreXJKALp7fAce1Db9QSwMEFAAAAAgAAAAhWt106/6gAAAAFQEAAAsAAABfcmVs' +
  'cy8ucmVsc43Puw7CMAwF0F+JvFMXBoRQ0y4VEisqHxAlbhrRPJSE19+TgYEiBkbb9x7JTfewM7tRTMY7DuuqBkZOemWc5nAeDqsd' +
  'dG1zolnkkkiTCYmVikscppzDHjHJiaxIlQ/kymX00YpcxqgxCHkRmnBT11uMnwYsTXZUHCKw4RnoH9iPo5HUe3m15PIP/ytRZBE1' +
  'ZQ53HxWq97oqLGDb4OK/9gVQSwMEFAAAAAgAAAAhWi0z3EigAAAA2QAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEWO3Q7CIAxGX4Vw' +
  '75heGLPs58b4BPoADOpGAi0B3ObbC9PEm9M0/XradticZQuEaAg7fqxqzgAVaYNTxx/32+HCh75dG03q5QATy3mMzdrxOSXfCBHV' +
  'DE7Gijxgnj0pOJlyGyaxUtA+kIIYs85Zcarrs3DSIC/KkfS7VF8QClJ//Z0hpg3Lu4tkGqyVLErUI21VK0qsMOz0O78q8X+z/wBQ' +
  'SwECFAMUAAAACAAAACFa91T+I9kAAABkAQAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAI' +
  'AAAAIVrddOv+oAAAABUBAAALAAAAAAAAAAAAAACAAQoBAABfcmVscy8ucmVsc1BLAQIUAxQAAAAIAAAAIVotM9xIoAAAANkAAAAR' +
  'AAAAAAAAAAAAAACAAdMBAAB3b3JkL2RvY3VtZW50LnhtbFBLBQYAAAAAAwADALkAAACiAgAAAAA=';

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
