import { ownValue } from '#domain/own-value.ts';
import { decoded } from './source-tag.ts';

/** A link in place of something embedded. */
export interface EmbeddedLink {
  href: string;
  text: string;
}

/** Attributes that say where something embedded comes from; a consent banner keeps the address back in one of its own. */
const sources = /^(?:src|data|href|data-(?:[\w-]+-)?(?:src|url|href))$/;

const players: Readonly<Record<string, string>> = {
  video: 'Guarda il video su',
  audio: 'Ascolta l’audio su',
};

/**
 * The link that leads to what a tag embeds, in words that say what it is. Null without an address of the web: other
 * schemes, and paths of the site from which the text was copied, lead nowhere.
 *
 * @param kind The tag, or that of the player around a `source`.
 */
export function embeddedLink(kind: string, attributes: ReadonlyMap<string, string>): EmbeddedLink | null {
  for (const [name, value] of attributes) {
    const url = sources.test(name) ? webAddress(decoded(value)) : null;
    if (url) return videoLink(url) ?? mapLink(url) ?? plainLink(kind, url);
  }
  return null;
}

function webAddress(value: string): URL | null {
  const found = value.trim().replace(/^\/\//, 'https://');
  // eslint-disable-next-line no-control-regex -- a control character in an address hides another one
  if (!/^https?:\/\/[^/]/i.test(found) || /[\u0000-\u001f\u007f\\<>"]/.test(found)) return null;
  const url = URL.canParse(found) ? new URL(found) : null;
  return url && !url.username && !url.password ? url : null;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

function plainLink(kind: string, url: URL): EmbeddedLink {
  return { href: url.href, text: `${ownValue(players, kind) ?? 'Apri il contenuto su'} ${hostOf(url)}` };
}

/** The page of a video instead of its player. */
function videoLink(url: URL): EmbeddedLink | null {
  const host = hostOf(url);
  if (/^(m\.)?youtube(-nocookie)?\.com$|^youtu\.be$/.test(host))
    return { href: youtubePage(url), text: 'Guarda il video su YouTube' };
  if (!/^(player\.)?vimeo\.com$/.test(host)) return null;
  const [, id] = /^\/video\/(\d+)$/.exec(url.pathname) ?? [];
  const key = url.searchParams.get('h');
  const page = id && ['https://vimeo.com', id, ...(key ? [key] : [])].join('/');
  return { href: page ?? url.href, text: 'Guarda il video su Vimeo' };
}

function youtubePage(url: URL): string {
  const short =
    hostOf(url) === 'youtu.be' ? /^\/([\w-]+)$/ : /^\/(?:embed|v|e|shorts|live)\/(?!videoseries)([\w-]+)/;
  const [, id] = short.exec(url.pathname) ?? [];
  if (id) return `https://www.youtube.com/watch?v=${id}`;
  const list = url.pathname.startsWith('/embed') && url.searchParams.get('list');
  return list ? `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}` : url.href;
}

/** A map that can be opened by itself: the embedded form of Google Maps refuses that. */
function mapLink(url: URL): EmbeddedLink | null {
  const host = hostOf(url);
  const isGoogle =
    /^(maps\.)?google\.[a-z.]{2,6}$/.test(host) &&
    (host.startsWith('maps.') || url.pathname.startsWith('/maps'));
  const isOther =
    /(^|\.)(openstreetmap\.(org|fr|de)|umap\.|mapbox\.com|arcgis\.com)/.test(host) ||
    /^(maps?|umap)\./.test(host);
  const isBing = host === 'bing.com' && url.pathname.startsWith('/maps');
  if (!isGoogle && !isOther && !isBing) return null;
  return { href: isGoogle ? googleMap(url) : url.href, text: 'Apri la mappa' };
}

function googleMap(url: URL): string {
  const { searchParams } = url;
  if (!url.pathname.startsWith('/maps/embed')) {
    searchParams.delete('output');
    return url.href;
  }
  const code = searchParams.get('pb') ?? '';
  const [, place] = /!1s0x[^!]*!2s([^!]+)/.exec(code) ?? [];
  const [, east, north] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(code) ?? [];
  const point = north && east && `${north},${east}`;
  const asked = searchParams.get('q') ?? (place && named(place)) ?? point ?? searchParams.get('center');
  return asked ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(asked)}` : url.href;
}

function named(place: string): string {
  try {
    return decodeURIComponent(place.replaceAll('+', ' '));
  } catch {
    return place;
  }
}
