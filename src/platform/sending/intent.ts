/** Intents remembered: a citizen may go back to words tried before. */
const most = 10;

/**
 * Keys of what a citizen means to do once: the same words sent again carry the same key, so that the backend takes them
 * once; other words get another (contract B 0.2).
 */
export function intentKeys(): (text: string) => string {
  const keys = new Map<string, string>();
  return (text) => {
    const key = keys.get(text) ?? crypto.randomUUID();
    // The last used comes last, the oldest goes.
    keys.delete(text);
    keys.set(text, key);
    if (keys.size > most) keys.delete(keys.keys().next().value!);
    return key;
  };
}
