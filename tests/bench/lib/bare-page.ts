import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * The text of a page in its elements, without styles, scripts, fonts and pictures: nothing can be there sooner. What stands
 * around the text is there and not shown, for unstyled it would push the text out of the window.
 */
export function bareOf(html: string): string {
  return html
    .replace(/<(script|style|svg|template)\b[^]*?<\/\1>/g, '')
    .replace(/<(?:link|img|meta http-equiv)\b[^>]*>/g, '')
    .replace('</head>', '<style>header, nav, footer { display: none }</style></head>');
}

/** Serves one page at every address of an origin of its own, compressed as a host does. */
export async function serveBare(html: string): Promise<{ origin: string; close: () => void }> {
  const body = brotliCompressSync(html);
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
      .end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
