/** The opening tag that begins here, past braces and quotes; the text to its end. */
function openingTag(source: string, from: number): string {
  let depth = 0;
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return source.slice(from, at);
  }
  return source.slice(from);
}

/** What in a source makes a field cut what is typed or pasted, without a word. */
export function cuttingFields(source: string): string[] {
  const tags = [...source.matchAll(/<(input|textarea)\b/g)]
    .filter(({ index }) => /\smaxlength\s*=/i.test(openingTag(source, index)))
    .map(([, name = '']) => name);
  const calls = /setAttribute\(\s*['"]maxlength['"]/i.test(source) ? ['setAttribute'] : [];
  const writes = /\.maxLength\s*=[^=]/.test(source) ? ['maxLength'] : [];
  return [...tags, ...calls, ...writes];
}
