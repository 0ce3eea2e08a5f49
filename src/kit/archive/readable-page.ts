import { escapeHtml, textAsHtml } from '#domain/html/escape-html.ts';

/** A part of a page: its heading, what is known, and a text. */
export interface PagePart {
  heading: string;
  rows?: readonly { label: string; value: string | null }[];
  text?: string;
}

const styles =
  'body{font:1rem/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem;color:#17324d}' +
  'dt{font-weight:600}dd{margin:0 0 .75rem}h2{margin-top:2rem}section{overflow-wrap:anywhere}';

/**
 * A page of its own, to be read without the portal: it holds no script, asks for nothing, and everything in it is escaped.
 *
 * @param lead a line below the title
 */
export function readablePage(title: string, lead: string, parts: readonly PagePart[]): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return [
    '<!doctype html>',
    `<html lang="it"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${styles}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>`,
    ...parts.map(partHtml),
    '</main></body></html>\n',
  ].join('\n');
}

function partHtml({ heading, rows = [], text }: PagePart): string {
  const list = rows.flatMap(({ label, value }) =>
    value ? [`<dt>${escapeHtml(label)}</dt><dd>${textAsHtml(value)}</dd>`] : [],
  );
  return [
    `<section><h2>${escapeHtml(heading)}</h2>`,
    ...(list.length > 0 ? [`<dl>${list.join('')}</dl>`] : []),
    ...(text ? [`<p>${textAsHtml(text)}</p>`] : []),
    '</section>',
  ].join('');
}
