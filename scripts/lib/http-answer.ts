/**
 * The bytes of a stream, or null as soon as there are more than `most`: what others store or answer must not fill the
 * memory of this machine. The rest is not read.
 */
export async function readBounded(
  stream: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!stream) return Buffer.alloc(0);
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Milliseconds to wait by a Retry-After header, which is seconds or a date; null where it says nothing. */
export function retryAfter(headers: Headers): number | null {
  const header = headers.get('Retry-After');
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
