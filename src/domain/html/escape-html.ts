import { ownValue } from '#domain/own-value.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text for the content or a quoted attribute of HTML, XML or SVG. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ownValue(signs, sign) ?? sign);
}

/** Plain text as HTML: everything is escaped, line breaks are kept. */
export function textAsHtml(text: string): string {
  return escapeHtml(text.trim()).replace(/\r\n|\r|\n/g, '<br>');
}
