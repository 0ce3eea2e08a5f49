import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import { lettering, type Lettering } from './lettering.ts';
import { problemInSvg } from './safe-svg.ts';
import { type Pictures, type Picture, pictureOf } from './pictures.ts';
import { hashedFile, type SiteFile, plainFile } from './site-file.ts';
import type { Tenant } from './tenant.ts';
import { themeOf } from './theme.ts';

/** Width and height of the drawing's view box. */
const side = 512;

/**
 * Share of the side that the logo takes. Systems crop icons to circles and other shapes: a circle of four fifths of the
 * side is always visible (W3C Web Application Manifest, "maskable"), and this is the largest square within it.
 */
const part = 0.8 / Math.SQRT2;

/** The icon of the installed site: the logo, whatever its shape, centred on a white square. */
export function appIcon(logo: { bytes: Buffer; type: string; width: number; height: number }): SiteFile {
  const scale = (side * part) / Math.max(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale].map((length) => Math.round(length)) as [
    number,
    number,
  ];
  const place = `x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}"`;
  const data = `data:${logo.type};base64,${logo.bytes.toString('base64')}`;
  return hashedFile(
    'icon',
    'svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><image ${place} href="${data}"/></svg>`,
  );
}

/** Side in pixels of the icon on an iPhone's home screen; smaller devices scale it (Apple, "Configuring Web Applications"). */
const touchSide = 180;

/**
 * The icon of the installed site for iOS: a PNG at a path where iOS looks by itself, so that no page has to link it.
 * Null where it is not known and the image library, which is optional, has no binary for this machine.
 */
export async function touchIcon(
  appIcon: Buffer,
  known: Pictures,
): Promise<{ picture: Picture; file: SiteFile } | null> {
  const picture = await pictureOf(appIcon, { width: touchSide, height: touchSide }, known);
  return picture && { picture, file: plainFile('apple-touch-icon.png', picture.png) };
}

/** Largest logo, in bytes: it is loaded with every page. */
const largestLogo = 200_000;

/** The files of a tenant's artwork and what pages know of them, and the pictures among them for the next reading. */
interface Artwork {
  artwork: {
    logo: { url: string; width: number; height: number };
    /** Address of the tab icon. */
    favicon: string;
    /** Address of the icon of the installed site: an SVG that may be cropped to a circle. */
    appIcon: string;
    /** Picture beside a link to the site; null where none could be drawn. */
    shareImage: { url: string; width: number; height: number } | null;
    files: SiteFile[];
  };
  pictures: Pictures;
}

/**
 * The tenant's logo, tab icon, icons of the installed site and picture for shared links; without a logo, a plain shield
 * with the initial in the tenant's colour. Throws BuildError TenantLogoUnusable.
 *
 * @param known pictures that need not be drawn again
 */
export async function readArtwork(tenant: Tenant, name: string, known: Pictures): Promise<Artwork> {
  const { logo, drawing } = await readDrawing(tenant, name);
  const icon = appIcon(drawing);
  const share = await shareImage({ name, colour: themeOf(tenant.colour).primary, logo: drawing }, known);
  const touch = await touchIcon(icon.content, known);
  const favicon = (await readFavicon(tenant)) ?? logo;
  const artwork = {
    logo: { url: logo.url, width: drawing.width, height: drawing.height },
    favicon: favicon.url,
    appIcon: icon.url,
    shareImage: share && { url: share.file.url, width: share.width, height: share.height },
    files: present([logo, favicon, icon, share?.file, touch?.file]),
  };
  const drawn = present([share?.picture, touch?.picture]);
  return { artwork, pictures: new Map(drawn.map(({ key, png }) => [key, png.toString('base64')])) };
}

/** The logo, or what stands in for it: its file, and what others are drawn with. */
async function readDrawing(tenant: Tenant, name: string) {
  const file = tenant.logo ?? (await findFile(tenant.folder, 'logo'));
  const bytes = file ? await readLogo(tenant, file) : Buffer.from(shield(name, tenant.colour));
  const isPng = file?.endsWith('.png') === true;
  const size = isPng ? pngSize(bytes) : svgSize(bytes.toString());
  if (!size) throw unusable(tenant, file ?? 'logo', 'no width and height can be read from it');
  return {
    logo: hashedFile('logo', isPng ? 'png' : 'svg', bytes),
    drawing: { bytes, type: isPng ? 'image/png' : 'image/svg+xml', ...size },
  };
}

/** Each once, without those that could not be drawn. */
function present<One>(all: (One | null | undefined)[]): One[] {
  return [...new Set(all)].filter((one) => one !== null && one !== undefined);
}

async function readFavicon(tenant: Tenant): Promise<SiteFile | null> {
  const file = await findFile(tenant.folder, 'favicon');
  return file === null
    ? null
    : hashedFile('favicon', file.split('.').pop() ?? 'svg', await readLogo(tenant, file));
}

async function findFile(folder: string, stem: string): Promise<string | null> {
  const names = await readdir(folder);
  return names.find((name) => name === `${stem}.svg` || name === `${stem}.png`) ?? null;
}

async function readLogo(tenant: Tenant, file: string): Promise<Buffer> {
  const bytes = await readFile(join(tenant.folder, file)).catch(() => {
    throw unusable(tenant, file, 'the file is not there');
  });
  if (bytes.length > largestLogo) throw unusable(tenant, file, `${bytes.length} bytes`);
  const problem = file.endsWith('.svg') ? problemInSvg(bytes.toString()) : null;
  if (problem !== null) throw unusable(tenant, file, `more than a drawing: ${problem}`);
  return bytes;
}

function unusable(tenant: Tenant, file: string, got: string): BuildError {
  return new BuildError('TenantLogoUnusable', {
    tenant: tenant.id,
    where: `tenants/${tenant.id}/${file}`,
    got,
  });
}

function svgSize(svg: string): { width: number; height: number } | null {
  const root = /<svg\b[^>]*>/i.exec(svg)?.[0] ?? '';
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(root);
  const width = Number(box?.[1] ?? /\bwidth\s*=\s*["']([\d.]+)/i.exec(root)?.[1]);
  const height = Number(box?.[2] ?? /\bheight\s*=\s*["']([\d.]+)/i.exec(root)?.[1]);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Width and height stand at fixed places in a PNG's first chunk (PNG specification, 11.2.2). */
function pngSize(bytes: Buffer): { width: number; height: number } | null {
  const isPng = bytes.length > 24 && bytes.toString('latin1', 1, 4) === 'PNG';
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

function shield(name: string, colour: string): string {
  const letter = /([A-Za-zÀ-ÿ])[^\s]*$/.exec(name)?.[1]?.toUpperCase() ?? 'C';
  const { path, width, height } = lettering(letter, 700, 44);
  const place = `translate(${40 - width / 2} ${46 - height / 2})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 96" width="80" height="96"><path fill="#fff" stroke="${colour}" stroke-width="4" d="M6 6h68v46c0 20-16 32-34 38C22 84 6 72 6 52z"/><path fill="${colour}" transform="${place}" d="${path}"/></svg>`;
}

/** In pixels; networks ask for 1.91 to 1 (Open Graph). Half as wide again would take twice as long to draw. */
const size = { width: 800, height: 420 };

/** Left and right of the picture, and between logo and name. */
const margin = 56;

/** Height of the stripe at the bottom in the municipality's colour. */
const stripe = 16;

/** Largest width and height of the logo. */
const logoBox = { width: 150, height: 190 };

/** Sizes of the name's letters: the largest that fits is taken. */
const nameSizes = [64, 54, 44, 36, 28, 22, 16];

/** Height the name may take. */
const nameHeight = 200;

const motto = 'Servizi online, risposte e contatti';

/** What the picture shows. */
interface ShareImageInput {
  /** The municipality's name. */
  name: string;
  /** `#rrggbb`, dark enough for text on white. */
  colour: string;
  logo: { bytes: Buffer; type: string; width: number; height: number };
}

/** The picture, its file, and its size in pixels. */
interface ShareImage {
  picture: Picture;
  file: SiteFile;
  width: number;
  height: number;
}

/**
 * The picture that messengers and social networks show beside a link to the site (Open Graph `og:image`): logo and name
 * of the municipality. Null where it is not known and the image library, which is optional, has no binary for this
 * machine.
 */
export async function shareImage(input: ShareImageInput, known: Pictures): Promise<ShareImage | null> {
  const picture = await pictureOf(Buffer.from(drawing(input)), size, known);
  return picture && { picture, file: hashedFile('share', 'png', picture.png), ...size };
}

function drawing({ name, colour, logo }: ShareImageInput): string {
  const { width, height } = size;
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  const [logoWidth, logoHeight] = [logo.width * scale, logo.height * scale];
  const left = margin + logoWidth + margin;
  const title = largestThatFits(name, width - left - margin);
  const line = lettering(motto, 400, 24);
  const gap = 28;
  const middle = (height - stripe) / 2;
  const top = middle - (title.height + gap + line.height) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colour}" d="M0 ${height - stripe}h${width}v${stripe}H0z"/>`,
    `<image x="${margin}" y="${middle - logoHeight / 2}" width="${logoWidth}" height="${logoHeight}" href="data:${logo.type};base64,${logo.bytes.toString('base64')}"/>`,
    `<path fill="${colour}" transform="translate(${left} ${top})" d="${title.path}"/>`,
    `<path fill="#455a64" transform="translate(${left} ${top + title.height + gap})" d="${line.path}"/>`,
    '</svg>',
  ].join('');
}

/** A name too long for any size is drawn in the smallest. */
function largestThatFits(name: string, width: number): Lettering {
  const fits = (one: Lettering) => one.height <= nameHeight && one.width <= width;
  const drawn = nameSizes.map((letters) => () => lettering(name, 700, letters, width));
  for (const draw of drawn) {
    const one = draw();
    if (fits(one)) return one;
  }
  return drawn.at(-1)!();
}
