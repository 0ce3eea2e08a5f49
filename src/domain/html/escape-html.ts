const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML that says the same: nothing in it becomes a tag, lines stay lines (contract A 6.4). */
export function textAsHtml(text: string): string {
  return text
    .trim()
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(/\r\n|\r|\n/g, '<br>');
}
