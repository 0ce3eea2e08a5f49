import { plainText } from '#domain/text/plain-text.ts';

const weekdayName = /luned|marted|mercoled|gioved|venerd|sabato|domenica/i;
/** What a line about opening hours mentions. */
const hoursMention = new RegExp(String.raw`${weekdayName.source}|orari|\d{1,2}[:.]\d{2}\s*[-–]`, 'i');

/** A line that names hours and says none itself: "Orari degli uffici:". */
const isHoursTitle = (line: string) => /^orari[^\d:]*:?$/i.test(line) && !weekdayName.test(line);

/** Ends of lines in HTML. */
const lineEnd = /<br\s*\/?>|<\/(?:p|li|h[1-6]|tr|div|td|th)>/i;

/** Text lines of the HTML, one for each block element. */
function linesOf(html: string): string[] {
  return html
    .split(lineEnd)
    .map(plainText)
    .filter((line) => line !== '');
}

/** A telephone number or e-mail address, and whose it is. */
interface Way {
  /** Office, as the text in front says: "URP"; null: the municipality in general. */
  name: string | null;
  label: string;
  href: string;
}

/** Links of a scheme; the text in front of them in their line names them, several links if they follow it together. */
function hrefs(html: string, scheme: 'tel' | 'mailto'): Way[] {
  const ways = html.split(lineEnd).flatMap((line) => {
    let name: string | null = null;
    return [...line.matchAll(/(.*?)<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gis)].map(
      ([, before = '', address = '', label = '']) => {
        const href = plainText(address);
        name = nameIn(before) ?? name;
        return { name, href, label: plainText(label) || href.replace(/^\w+:/, '') };
      },
    );
  });
  return unique(ways.filter(({ href }) => href.toLowerCase().startsWith(`${scheme}:`)));
}

/** Name of an office in the text before its number; null: only what a number is called, or none. */
function nameIn(text: string): string | null {
  const name = plainText(text).replace(/^[\s,;–-]+|[\s:,;–-]+$/g, '');
  return name === '' ||
    name.length > 60 ||
    /^(?:tel|telefono|e-?mail|mail|fax|posta|o|e|oppure)\.?$/i.test(name)
    ? null
    : name;
}

/** Removes duplicates of a number or address, however it is written. */
function unique(entries: Way[]): Way[] {
  const plain = (href: string) =>
    href
      .toLowerCase()
      .replace(/[\s./-]|%20/g, '')
      .replace('tel:+39', 'tel:');
  return entries.filter(
    (entry, index) => entries.findIndex(({ href }) => plain(href) === plain(entry.href)) === index,
  );
}

/** What may stand between two digits of a number. */
const gap = String.raw`(?:[\s./]|\s*[-–]\s*)?`;

/**
 * An Italian number: with the prefix of a country or a leading 0, a mobile one, or one that is free of charge. Mobile and
 * free numbers have at least nine digits, so that a street number with its post code ("80 - 10123") is none.
 */
const phoneNumber = String.raw`(?:(?:\+|00)\d{2}${gap}\d|0)(?:${gap}\d){5,10}|[38](?:${gap}\d){8,9}`;

const namedNumber = new RegExp(
  String.raw`(?<!\p{L})(tel\.?|telefono|centralino|numero verde|urp)(?!\p{L})[^\d+,]{0,12}(${phoneNumber})(?!\d)`,
  'giu',
);

/** Telephone numbers written as plain text: "Centralino 0123 000100". */
function phonesInText(lines: readonly string[]): Way[] {
  return lines.flatMap((line) =>
    [...line.matchAll(namedNumber)].map(([, name = '', number = '']) => ({
      name: nameIn(name),
      label: number.trim(),
      href: `tel:${number.replace(/[^\d+]/g, '')}`,
    })),
  );
}

/**
 * Phone numbers, e-mail addresses and opening hours found in the contacts block, so that pages of modules
 * can offer another way to reach the office. `html` must be sanitised.
 */
export function officeOf(html: string) {
  const lines = linesOf(html);
  const [first = '', ...others] = lines.filter((line) => hoursMention.test(line) && line.length < 160);
  const isTitled = isHoursTitle(first) && others.length > 0 && !others.some(isHoursTitle);
  return {
    phones: unique([...hrefs(html, 'tel'), ...phonesInText(lines)]),
    emails: hrefs(html, 'mailto'),
    /** What the municipality calls its hours: "Orari dell’URP"; null: nothing, or each office has its own. */
    hoursTitle: isTitled ? first.replace(/[\s:]+$/, '') : null,
    /** Lines that mention opening hours, without their title. */
    hours: isTitled ? others : [first, ...others].filter((line) => line !== ''),
  };
}
