import * as z from 'zod/mini';
import { isRecord, wireSchemas } from '#contracts/wire.ts';

const attachmentKeys = z.object({
  filename: z.string().check(z.minLength(1), z.maxLength(255)),
  'mime-type': z.string(),
  data: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/**
 * A file as the CRM takes it; all three keys, base64 without prefix (contract A 6.4). The spellings of delegation
 * requests and of drafts of 2023 are read too (contract A 16 n. 8).
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
