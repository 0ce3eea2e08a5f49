import { hashedFile, plainFile, type SiteFile } from './site-file.ts';

/** Side of the drawing; an SVG has no size of its own. */
const side = 512;

/**
 * Part of the side that the logo takes. Systems cut icons into circles and drops: what lies within four fifths of the
 * side is always seen (W3C Web Application Manifest, "maskable"), and a square within that circle has this side.
 */
const part = 0.8 / Math.SQRT2;

/** The icon of the installed site: the logo, whatever its shape, in the middle of a white square. */
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
 * The icon of the installed site as iOS asks for it: a picture, under a name that it looks up without being told, so
 * that no page has to name it. Null where the machine has no binary of the image library, which is optional.
 */
export async function touchIcon(appIcon: Buffer): Promise<SiteFile | null> {
  const library = await import('sharp').catch(() => null);
  if (library === null) return null;
  // It would keep 50 MB of drawings that no other tenant has.
  library.default.cache(false);
  // Level 9 would save 7 % of its 4 kB, for twice the time.
  const picture = await library
    .default(appIcon)
    .resize(touchSide, touchSide)
    .png({ compressionLevel: 6 })
    .toBuffer();
  return plainFile('apple-touch-icon.png', picture);
}
