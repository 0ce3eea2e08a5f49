/** What may hold a citizen's data: quoted text, and words with a digit or an at sign. */
const data = /(?<!\(reading )(["'`]).*\1|\S*[\d@]\S*/gs;

/**
 * Returns an error for a log: its name, its message and where it came from, and the same of its causes. What a message
 * quotes is left out, because parsers and databases quote what a citizen sent.
 */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const trace = [`${error.name}: ${error.message.replace(data, '…')}`, ...frames].join('\n');
  return error.cause === undefined ? trace : `${trace}\ncaused by ${errorTrace(error.cause)}`;
}
