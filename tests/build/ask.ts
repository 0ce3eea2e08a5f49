import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** A raw HTTP answer: not decompressed, redirects not followed. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
}

/** Requests a path exactly as written: `fetch` would normalise `..` and `%2e` first. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
