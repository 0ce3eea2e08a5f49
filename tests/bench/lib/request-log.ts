import type { CDPSession } from '@playwright/test';

/** A request of a page; times in milliseconds since the page was asked for. */
export interface LoggedRequest {
  url: string;
  /** Resource type in the terms of the DevTools protocol. */
  type: string;
  start: number;
  /** The first byte of the answer; null while there is none. */
  answered: number | null;
  /** The last byte, or the failure; null while it is under way. */
  end: number | null;
  /** In the terms of ALPN: `h2`, `http/1.1`. */
  protocol: string;
  fromCache: boolean;
  /** What came over the line, with headers. */
  bytes: number;
}

/** What a page asked for, in the order of asking. */
export interface RequestLog {
  requests(): LoggedRequest[];
  /** True when no request is under way. */
  isQuiet(): boolean;
}

/** True for a call to the API, not for a file. */
export function isApiCall(url: string): boolean {
  return /^\/api(-public)?\//.test(new URL(url).pathname);
}

/** Logs the requests of the next page that is opened in the session's tab. The session has its network enabled. */
export function logRequests(cdp: CDPSession): RequestLog {
  const seen = new Map<string, LoggedRequest>();
  let zero = 0;
  const since = (timestamp: number) => timestamp * 1000 - zero;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    if (seen.size === 0) zero = timestamp * 1000;
    seen.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      start: since(timestamp),
      answered: null,
      end: null,
      protocol: '',
      fromCache: false,
      bytes: 0,
    });
  });
  const change = (requestId: string, facts: Partial<LoggedRequest>) =>
    Object.assign(seen.get(requestId) ?? {}, facts);
  cdp.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { fromCache: true }));
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    change(requestId, { answered: since(timestamp), protocol: response.protocol ?? '' });
    if (response.fromDiskCache === true || response.fromPrefetchCache === true)
      change(requestId, { fromCache: true });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, { end: since(timestamp), bytes: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => change(requestId, { end: since(timestamp) }));
  return {
    requests: () => [...seen.values()],
    isQuiet: () => [...seen.values()].every((request) => request.end !== null),
  };
}
