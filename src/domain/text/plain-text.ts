import { ownValue } from '../own-value.ts';

/**
 * Characters that hide, break or reorder text: C0 and C1 controls but blanks, zero-width space, byte-order mark,
 * bidirectional overrides and isolates.
 */
export const invisible =
  // eslint-disable-next-line no-control-regex -- removing control characters is the point
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g;

const named: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ',
  agrave: 'à', egrave: 'è', eacute: 'é', igrave: 'ì', ograve: 'ò', ugrave: 'ù',
  Agrave: 'À', Egrave: 'È', Eacute: 'É', Igrave: 'Ì', Ograve: 'Ò', Ugrave: 'Ù',
  ccedil: 'ç', ouml: 'ö', uuml: 'ü', auml: 'ä', szlig: 'ß', laquo: '«', raquo: '»',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…',
  euro: '€', deg: '°', ordf: 'ª', ordm: 'º', middot: '·', bull: '•', copy: '©', sect: '§',
}; // prettier-ignore

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return ownValue(named, body) ?? whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/**
 * Plain text of a title sent with markup: tags stripped, entities decoded once, control characters removed,
 * blanks folded. "ISEE < 10.000" keeps its sign: only what looks like a tag goes. Letters and
 * accents sent apart are joined, as the names that the validator looks for are written ("Novità").
 */
export function plainText(markup: string): string {
  return markup
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#?[a-z0-9]+);/gi, decodeEntity)
    .replace(/[\t\n]/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** As `plainText`, but in the lines in which it was written, or in which a browser would show it. */
export function plainLines(markup: string): string {
  const lines = markup.split(/\n|<br\b[^<>]*>|<\/(?:p|div|li|h[1-6])>/i).map(plainText);
  return lines.join('\n').trim();
}

/** True when two texts have the same words, ignoring their markup. */
export function sameWords(one: string, other: string): boolean {
  const words = (markup: string) => plainText(markup.replace(/<\/?[a-z!][^<>]*>/gi, ' '));
  return words(one) === words(other);
}

/** "SCUOLA" → "Scuola": first letter upper case, the rest lower, for names sent all in capitals. */
export function normaliseCase(name: string): string {
  const shouted = name.length > 4 && name === name.toUpperCase() && /\p{L}{3}/u.test(name);
  const text = shouted ? name.toLowerCase() : name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Longest slug, in characters: file systems limit names to 255 bytes. */
const longestSlug = 80;

/** Slug of a name: accents removed, spaces to hyphens, other signs dropped. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longestSlug)
    .replace(/-+$/, '');
}
