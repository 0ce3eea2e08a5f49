import { plainText } from '#domain/text/plain-text.ts';

const weekday = /luned|marted|mercoled|gioved|venerd|sabato|domenica|orari|\d{1,2}[:.]\d{2}\s*[-–]/i;

/** Text lines of the HTML, one for each block element. */
function linesOf(html: string): string[] {
  return html
    .split(/<br\s*\/?>|<\/(?:p|li|h[1-6]|tr|div|td|th)>/i)
    .map(plainText)
    .filter((line) => line !== '');
}

function hrefs(html: string, scheme: 'tel' | 'mailto'): { label: string; href: string }[] {
  const found = html.matchAll(new RegExp(`<a[^>]*href="(${scheme}:[^"]+)"[^>]*>(.*?)</a>`, 'gi'));
  return unique(
    [...found].map(([, href = '', label = '']) => ({
      href,
      label: plainText(label) || href.replace(/^\w+:/, ''),
    })),
  );
}

/** Removes duplicates of a number or address, however it is written. */
function unique(entries: { label: string; href: string }[]): { label: string; href: string }[] {
  const plain = (href: string) =>
    href
      .toLowerCase()
      .replace(/[\s./-]|%20/g, '')
      .replace('tel:+39', 'tel:');
  return entries.filter(
    (entry, index) => entries.findIndex(({ href }) => plain(href) === plain(entry.href)) === index,
  );
}

/** Telephone numbers written as plain text: "Centralino 0123 000100". */
function phonesInText(lines: readonly string[]): { label: string; href: string }[] {
  return lines.flatMap((line) =>
    [
      ...line.matchAll(
        /(?:tel\.?|telefono|centralino|numero verde|urp)[^\d+]{0,12}(\+?\d[\d\s./-]{5,16}\d)/gi,
      ),
    ].map(([, number = '']) => ({ label: number.trim(), href: `tel:${number.replace(/[^\d+]/g, '')}` })),
  );
}

/**
 * Phone numbers, e-mail addresses and opening hours found in the contacts block (beyond n. 8), so that pages of modules
 * can offer another way to reach the office. `html` must be sanitised.
 */
export function officeOf(html: string) {
  const lines = linesOf(html);
  return {
    phones: unique([...hrefs(html, 'tel'), ...phonesInText(lines)]),
    emails: hrefs(html, 'mailto'),
    /** Lines that mention opening hours. */
    hours: lines.filter((line) => weekday.test(line) && line.length < 160),
  };
}
