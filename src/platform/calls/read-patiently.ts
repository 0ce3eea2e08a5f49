import { isKind } from '#errors/portal-error.ts';

/** Seconds before a rate-limited read is repeated. */
const defaultWait = 2;
const maxWait = 30;

/** Makes a read; one that is rate-limited is repeated once, after the time that the service names. */
export async function readPatiently<Answer>(
  read: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!isKind(error, 'rate-limited')) throw error;
    await pause(Math.min(error.facts.retryAfter ?? defaultWait, maxWait), signal);
    return read();
  }
}

function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
