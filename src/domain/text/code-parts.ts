/** Numbers, dates and amounts, codes, and addresses of mail; each with what follows it in groups, as "3012 3456". */
const asWritten = /([^\s(«]*[\d@]\S*(?:\s(?:\S*[\d@]\S*|€))*(?<![,.;:)»]))/;

/** A text in parts: the words, at even places, and what a translator leaves alone. */
export function codeParts(text: string): string[] {
  return text.split(asWritten);
}
