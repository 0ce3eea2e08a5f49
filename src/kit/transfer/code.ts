import { dictionary } from '#contracts/wire.ts';
import * as z from 'zod/mini';
import { toBase64, toBytes } from '#domain/fields/base64.ts';
import type { TransferFault } from './texts.ts';

/** Version of the format: another one is refused, whatever is in it. */
const version = 1;

/** How long a code is valid, in milliseconds. */
export const validFor = 24 * 60 * 60_000;

/** How far two clocks may differ, in milliseconds. */
const clockSkew = 10 * 60_000;

/** Characters of a code, also in a file. */
export const longestCode = 64_000;

/** Bytes of the content once it is unpacked: a small code may hold a text of any length. */
const longestContent = 512_000;

const short = z.string().check(z.maxLength(200));

/** What goes over to another device: the content of a form, and what it is. */
export const Transfer = z.strictObject({
  /** Code of the municipality, and its address: two sites of one municipality do not share their forms. */
  municipality: short,
  route: short,
  /** Path and query of the page. */
  path: z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^#]*$/)),
  /** Name of the form, its step, and what it is about. */
  form: short,
  step: z.optional(short),
  item: z.optional(z.string().check(z.maxLength(2000))),
  /** For whom it is filled in; missing: the citizen. */
  person: z.optional(
    z.strictObject({
      taxCode: z.nullable(short),
      name: z.nullable(short),
      isDraft: z.optional(z.boolean()),
    }),
  ),
  /** Digest of who began it; null: nobody was logged in. */
  owner: z.nullable(short),
  /** Milliseconds since 1970. */
  until: z.number(),
  values: dictionary(z.unknown()).check(
    z.refine((values) => Object.keys(values).every(({ length }) => length <= 100)),
  ),
});
export type Transfer = z.infer<typeof Transfer>;

/** A constant is safe: each key encrypts one code. */
const cipher = {
  name: 'AES-GCM',
  iv: new Uint8Array(12),
  additionalData: new TextEncoder().encode('portico'),
};

/**
 * Packs and encrypts what goes over: "version.length.key.content". The key stands in the code itself: it keeps out whoever
 * changes the content, while whoever has the code can read it.
 */
export async function sealTransfer(transfer: Transfer): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(transfer)),
    new CompressionStream('deflate-raw'),
  );
  const key = crypto.getRandomValues(new Uint8Array(16));
  const sealed = await crypto.subtle.encrypt(cipher, await secretOf(key), packed);
  const content = toUrlText(new Uint8Array(sealed));
  return [version, content.length, toUrlText(key), content].join('.');
}

/** What a code holds, or why it is refused. Nothing of it is believed before it has been read whole. */
export async function openTransfer(code: string, now = Date.now()): Promise<Transfer | TransferFault> {
  const [number = '', length = '', key = '', content = '', ...rest] = code.trim().split('.');
  const fault = outerFault({ code, number, length, content, hasMore: rest.length > 0 });
  if (fault) return fault;
  const { data } = Transfer.safeParse(await unseal(key, content).catch(() => null));
  if (!data || data.until > now + validFor + clockSkew) return 'edited';
  return data.until < now ? 'expired' : data;
}

interface Outer {
  code: string;
  number: string;
  length: string;
  content: string;
  hasMore: boolean;
}

/** What is wrong with a code by what stands around its content; null: nothing. */
function outerFault({ code, number, length, content, hasMore }: Outer): TransferFault | null {
  const isOurs = Number(number) === version;
  if (code.length > longestCode) return 'too-large';
  if (/^\d+$/.test(number) && !isOurs && !hasMore) return 'other-version';
  if (content === '' || content.length < Number(length)) return 'cut-off';
  return isOurs && content.length === Number(length) && !hasMore ? null : 'edited';
}

async function unseal(key: string, content: string): Promise<unknown> {
  const secret = await secretOf(fromUrlText(key));
  const packed = await crypto.subtle.decrypt(cipher, secret, fromUrlText(content));
  const bytes = await through(new Uint8Array(packed), new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
}

function secretOf(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, cipher.name, false, ['encrypt', 'decrypt']);
}

/** Bytes as they leave a stream. Rejects where they are more than content may be. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // A failure shows at the other end.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value);
    size += piece.value.length;
    if (size > longestContent) throw new Error('The content is too large.');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toUrlText(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromUrlText(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new Error('Not base64url.');
  return toBytes(text.replace(/-/g, '+').replace(/_/g, '/'));
}
