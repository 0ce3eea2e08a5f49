import type { CDPSession, Page } from '@playwright/test';

/** One answer that came over the network. */
export interface Transfer {
  url: string;
  /** Resource type in the terms of the DevTools protocol. */
  type: string;
  /** Bytes of the encoded body, headers excluded. */
  bytes: number;
  /** Source of a script, to search in. */
  script: string | null;
}

interface Seen extends Transfer {
  requestId: string;
  headerBytes: number;
  /** What the answer says of its body's length; null: nothing. */
  declared: number | null;
}

/** Records what a page transfers from now on; `read` returns it and is called once the page is idle. */
export async function recordTraffic(page: Page): Promise<{ cdp: CDPSession; read(): Promise<Transfer[]> }> {
  const cdp = await page.context().newCDPSession(page);
  const seen = new Map<string, Seen>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url)) {
      seen.set(requestId, {
        requestId,
        url: request.url,
        type: type ?? 'Other',
        bytes: 0,
        headerBytes: 0,
        declared: null,
        script: null,
      });
    }
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const one = seen.get(requestId);
    if (response.fromDiskCache || response.fromPrefetchCache) seen.delete(requestId);
    else if (one) {
      one.headerBytes = response.encodedDataLength;
      one.declared = Number(new Headers(response.headers).get('content-length')) || null;
    }
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    // A response that is told late already counts a part of its body as headers: its declared length is exact.
    if (one) one.bytes = one.declared ?? Math.max(0, encodedDataLength - one.headerBytes);
  });
  await cdp.send('Network.enable');
  return { cdp, read: () => Promise.all([...seen.values()].map((one) => withScript(one, cdp))) };
}

async function withScript({ requestId, url, type, bytes }: Seen, cdp: CDPSession): Promise<Transfer> {
  if (type !== 'Script') return { url, type, bytes, script: null };
  const { body } = await cdp.send('Network.getResponseBody', { requestId });
  return { url, type, bytes, script: body };
}
