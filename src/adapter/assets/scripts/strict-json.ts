/**
 * JSON as it is written and nothing else, in the place of the forgiving parser that ofetch brings along: our client
 * reads text and judges it itself (`api/http.ts`).
 *
 * @throws SyntaxError
 */
export function parseStrictly(text: string): unknown {
  return JSON.parse(text);
}

// The name by which ofetch asks for its parser.
export { parseStrictly as default };
