/** Milliseconds by which the server's clock is ahead of this device's; null: no answer has told. */
let ahead: number | null = null;

/** Takes the time of the server from an answer; an answer out of a cache is older and does not count. */
export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return;
  ahead = Math.max(ahead ?? -Infinity, date - Date.now());
}

/** The time by the server's clock, in milliseconds since 1970; by this device's where no answer has told it. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}
