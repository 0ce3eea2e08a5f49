/** Milliseconds to wait by a Retry-After header, which is seconds or a date; null where it says nothing. */
export function retryAfter(headers: Headers): number | null {
  const header = headers.get('Retry-After');
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
