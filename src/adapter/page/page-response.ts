/** What Astro makes a page's body of. */
type Body = Uint8Array | string | null;

/**
 * The part of a web `Response` that rendering needs. A real one copies the page into a stream and back out of it and
 * decodes it: measured, a sixth of the time of a page. Nothing but the renderer's own thread uses this one.
 */
export class PageResponse {
  readonly body: Body;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;

  constructor(
    body: Body = null,
    { status = 200, statusText = '', headers }: Pick<ResponseInit, 'status' | 'statusText' | 'headers'> = {},
  ) {
    if (body !== null && typeof body !== 'string' && !(body instanceof Uint8Array))
      throw new TypeError('A page is made of text or bytes, whole.');
    this.body = body;
    this.status = status;
    this.statusText = statusText;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
  }

  /** The body's bytes, not copied. */
  get buffer(): Buffer {
    const { body } = this;
    if (body === null || typeof body === 'string') return Buffer.from(body ?? '');
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }
}
