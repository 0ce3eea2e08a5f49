import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { reasonOfFailure } from '../fetch-failure.ts';
import { readBounded } from '../http-answer.ts';

/** Milliseconds a request may take. */
const timeout = 20_000;
/** Bytes of a page that are read. */
const mostOfPage = 5_000_000;

/** An address that no site has, for the page of the 404 answer. */
export const nowhere = '/questa-pagina-non-esiste';

/** The answer of a site, its body decoded, or why there is none. */
export async function ask(origin: string, address: string, encoding: string): Promise<Response | string> {
  return send(new URL(origin + address), { headers: { 'Accept-Encoding': encoding } });
}

/** A request, with a body where it is a POST. */
interface Asking {
  headers: Record<string, string>;
  body?: string;
}

/** The answer to a request, or why there is none. */
export async function send(url: URL, asking: Asking): Promise<Response | string> {
  const signal = AbortSignal.timeout(timeout);
  const method = asking.body === undefined ? 'GET' : 'POST';
  try {
    return await (url.hostname.endsWith('.localhost')
      ? askHere(url, asking, signal)
      : fetch(url, { ...asking, method, redirect: 'manual', signal }));
  } catch (error) {
    return reasonOfFailure(error, timeout);
  }
}

/** Node resolves no names below `localhost`, as browsers do, and its `fetch` cannot name a host that it does not resolve. */
function askHere(url: URL, { headers, body }: Asking, signal: AbortSignal): Promise<Response> {
  const { protocol, hostname, host, port, pathname, search } = url;
  const secure = protocol === 'https:';
  const options = {
    host: '127.0.0.1',
    port: port || (secure ? 443 : 80),
    path: pathname + search,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, Host: host },
    signal,
    ...(secure && { servername: hostname }),
  };
  return new Promise((resolve, reject) => {
    const asking = (secure ? requestHttps : requestHttp)(options, (answer) => resolve(responseOf(answer)));
    asking.once('error', (error: NodeJS.ErrnoException) => {
      reject(signal.aborted ? (signal.reason as Error) : new Error(error.message, { cause: error }));
    });
    asking.end(body);
  });
}

function responseOf(answer: IncomingMessage): Response {
  const { statusCode: status = 0, headersDistinct } = answer;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  if ([204, 304].includes(status)) return new Response(null, { status, headers });
  return new Response(Readable.toWeb(decodedBody(answer)) as ReadableStream, { status, headers });
}

function decodedBody(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding'];
  if (encoding !== 'br' && encoding !== 'gzip') return answer;
  const decoder = encoding === 'br' ? createBrotliDecompress() : createGunzip();
  answer.once('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
}

/** The home page of a site, read once before anything is compared. */
export interface Home {
  status: number;
  headers: Headers;
  html: string;
  /** Origin to which the site sends whoever asks for it; null: it answers by itself. */
  elsewhere: string | null;
  /** Host name of the municipality that the page says it is of, where that is another than the build's. */
  foreign: string | null;
}

/** Reads the home page of a site, or says why there is none. */
export async function askHome(origin: string, { hostname }: BuildRecord): Promise<Home | string> {
  const answer = await ask(origin, '/', 'identity');
  if (typeof answer === 'string') return answer;
  const { status, headers } = answer;
  const html = (await readBounded(answer.body, mostOfPage).catch(() => null))?.toString() ?? '';
  const target = status >= 300 && status < 400 ? URL.parse(headers.get('Location') ?? '', origin) : null;
  const elsewhere = target && target.origin !== origin ? target.origin : null;
  const named = /<link rel="canonical" href="https?:\/\/([^/"]+)/.exec(html)?.[1] ?? hostname;
  return { status, headers, html, elsewhere, foreign: named === hostname ? null : named };
}
