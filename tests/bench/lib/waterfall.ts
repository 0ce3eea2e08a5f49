import { escapeHtml } from '#domain/html/escape-html.ts';
import type { LoggedRequest } from './request-log.ts';

/** A moment drawn as a line through all rows. */
export interface Moment {
  label: string;
  at: number;
}

const row = 16;
const labelWidth = 330;
const chartWidth = 900;
const top = 60;
/** Signs of an address that fit beside the chart. */
const longest = 42;

const colours: Readonly<Record<string, string>> = {
  Document: '#1f4e8c',
  Stylesheet: '#7a3e9d',
  Script: '#b7791f',
  Font: '#6b7280',
  Image: '#9ca3af',
  XHR: '#0f7b4f',
  Fetch: '#0f7b4f',
};

const escaped = (text: string) => escapeHtml(text).replace(/[^\P{Cc}]/gu, ' ');

/**
 * The requests of a page as an SVG picture: a row each, pale until its first byte, full until its last, with the moments
 * that a citizen sees.
 */
export function waterfall(
  title: string,
  requests: readonly LoggedRequest[],
  moments: readonly Moment[],
): string {
  const last = Math.max(
    1000,
    ...requests.map(({ end, start }) => end ?? start),
    ...moments.map(({ at }) => at),
  );
  const x = (time: number) => Math.round(labelWidth + (time / last) * chartWidth);
  const height = top + requests.length * row + 20;
  const seconds = Array.from({ length: Math.floor(last / 1000) + 1 }, (_, second) => second);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${labelWidth + chartWidth + 60}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="8" y="20" font-size="15" font-weight="bold">${escaped(title)}</text>`,
    ...seconds.map(
      (second) =>
        `<path d="M${x(second * 1000)} ${top - 8}V${height}" stroke="#e5e7eb"/><text x="${x(second * 1000) + 2}" y="${top - 10}" fill="#6b7280">${second} s</text>`,
    ),
    ...requests.map((request, index) => bar(request, top + index * row, x, last)),
    ...moments.map(
      ({ label, at }, index) =>
        `<path d="M${x(at)} ${top - 8}V${height}" stroke="#c0392b"/><text x="${x(at) + 3}" y="${top - 34 + (index % 2) * 12}" fill="#c0392b">${escaped(label)} ${(at / 1000).toFixed(2)} s</text>`,
    ),
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

function bar(
  { url, type, start, answered, end, fromCache, bytes }: LoggedRequest,
  y: number,
  x: (time: number) => number,
  last: number,
): string {
  const { pathname } = new URL(url);
  const name = pathname.length > longest ? `…${pathname.slice(1 - longest)}` : pathname;
  const colour = colours[type] ?? '#9ca3af';
  const size = fromCache ? 'cache' : `${(bytes / 1000).toFixed(1)} kB`;
  const first = x(answered ?? end ?? last);
  const stop = x(end ?? last);
  return [
    `<text x="8" y="${y + 11}">${escaped(name)} (${size})</text>`,
    `<rect x="${x(start)}" y="${y + 2}" width="${Math.max(1, first - x(start))}" height="11" fill="${colour}" opacity=".35"/>`,
    `<rect x="${first}" y="${y + 2}" width="${Math.max(2, stop - first)}" height="11" fill="${colour}"/>`,
  ].join('');
}
