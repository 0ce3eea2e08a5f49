const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML: everything is escaped, line breaks are kept (contract A 6.4). */
export function textAsHtml(text: string): string {
  return text
    .trim()
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(/\r\n|\r|\n/g, '<br>');
}
