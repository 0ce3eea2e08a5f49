import * as z from 'zod/mini';
import type { Upload } from '#domain/fields/picked-file.ts';
import { isRecord, wireSchemas } from '#contracts/wire.ts';

const attachmentKeys = z.object({
  filename: z.string().check(z.minLength(1), z.maxLength(255)),
  'mime-type': z.string(),
  data: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/**
 * A file in the format of the CRM: all three keys are required, base64 has no prefix. The key names of
 * delegation requests and of drafts saved in 2023 are accepted too.
 */
export const AttachmentToSend = z.pipe(
  z.transform((wire: unknown) =>
    isRecord(wire)
      ? {
          filename: wire.filename ?? wire.nome,
          'mime-type': wire['mime-type'] ?? wire.mimetype ?? wire.type,
          data: wire.data,
        }
      : wire,
  ),
  attachmentKeys,
);
wireSchemas.set(AttachmentToSend, {
  type: 'object',
  required: ['filename', 'mime-type', 'data'],
  properties: {
    filename: { type: 'string', minLength: 1, maxLength: 255 },
    'mime-type': { type: 'string' },
    data: { type: 'string', contentEncoding: 'base64' },
  },
});

/** An upload in the format of the CRM. */
export function attachmentOf({ filename, mimeType, base64 }: Upload): z.output<typeof AttachmentToSend> {
  return { filename, 'mime-type': mimeType, data: base64 };
}
