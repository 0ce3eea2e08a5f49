/** Lines of at most `most` points; a word that is longer is cut. Line feeds of the text stay. */
export function wrapped(text: string, most: number, measure: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((line) => wrappedLine(line.trim(), most, measure));
}

function wrappedLine(text: string, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => cut(each, most, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > most) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cut(word: string, most: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && measure(part + sign) > most) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}
