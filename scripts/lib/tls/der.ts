/** Tags of the DER encodings that a certificate needs (X.690 8.1.2). */
const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

/** A value of DER: its tag, its length, its content. `tag` may also be the number of a context-specific one. */
export function der(tag: keyof typeof tags | number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([
    Buffer.from([typeof tag === 'number' ? tag : tags[tag]]),
    lengthOf(body.length),
    body,
  ]);
}

/** Short form below 128, else the number of bytes first. */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

/** An object identifier, written with dots. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der('oid', Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Seven bits a byte, all but the last marked. */
function base128(number: number): number[] {
  const bytes = [number & 0x7f];
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

/** A moment as UTCTime, which holds until 2049: YYMMDDHHMMSSZ. */
export function utcTime(moment: Date): Buffer {
  const text = `${moment
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replace(/\D/g, '')
    .slice(2)}Z`;
  return der('time', Buffer.from(text, 'ascii'));
}
