/** Something of external HTML that is not published as it was written. */
export interface LeftOut {
  /** The tag; `link` for an address, `answer` for a link to an answer that is not published. */
  what: string;
  /** Where it led, or what it showed. */
  address?: string;
  /** What stands in its place: a link, its text, or nothing. */
  left: 'link' | 'text' | 'nothing';
}

/** Hears of what is left out. */
export type Tell = (one: LeftOut) => void;

/** Longest address that is told, in characters. */
const longest = 150;

/** What is left out, with its address short enough to be read. */
export function leftOut(what: string, left: LeftOut['left'], address = ''): LeftOut {
  const found = address.trim();
  const told = found.length > longest ? `${found.slice(0, longest)}…` : found;
  return { what, left, ...(told !== '' && { address: told }) };
}

const instead = {
  link: 'a link in its place',
  text: 'only its text is left',
  nothing: 'nothing in its place',
} as const;

/** What was left out in words for operators; the same thing several times is told once. */
export function leftOutWords(all: readonly LeftOut[]): string {
  const told = all.map(({ what, address, left }) => {
    const name = address === undefined ? what : `${what} "${address}"`;
    return what === 'link' && left === 'link' ? `${name}, mended` : `${name}, ${instead[left]}`;
  });
  return countedWords(told).join('; ');
}

const italian = {
  link: 'al suo posto c’è un collegamento',
  text: 'ne resta solo il testo',
  nothing: 'al suo posto non c’è nulla',
} as const;

/** The same in words for the office that wrote the text, one thing each. */
export function leftOutFindings(all: readonly LeftOut[]): string[] {
  return countedWords(
    all.map(({ what, address, left }) => {
      const led = address === undefined ? '' : ` «${address}»`;
      if (what === 'answer') return `collegamento a una risposta non pubblicata${led}: ${italian[left]}`;
      if (what !== 'link') return `«${what}»${led}: ${italian[left]}`;
      return left === 'link'
        ? `indirizzo${led} corretto dal portale`
        : `indirizzo${led} che non si può aprire: ${italian[left]}`;
    }),
  );
}

function countedWords(words: readonly string[]): string[] {
  return [...new Set(words)].map((word) => {
    const times = words.filter((other) => other === word).length;
    return times === 1 ? word : `${word} (${times}×)`;
  });
}
