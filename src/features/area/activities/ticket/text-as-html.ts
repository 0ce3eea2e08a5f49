/** A text as HTML that says the same: nothing in it becomes a tag, lines stay lines. */
export function textAsHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text
    .trim()
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .replace(/\r\n|\r|\n/g, '<br>');
}
