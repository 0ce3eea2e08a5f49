/** Nobody sent a page of the renderer: it has no headers. */
const headers = new Headers();

/**
 * The part of a web `Request` that rendering needs. A real one makes a signal and headers of its own and registers
 * them with the garbage collector: measured, that costs a twentieth of the time of a page.
 */
export class PageRequest {
  readonly method = 'GET';
  readonly headers = headers;
  readonly url: string;

  /** @param pathname address asked of the release; there is no host */
  constructor(pathname: string) {
    this.url = `http://portico.invalid${pathname}`;
  }
}
