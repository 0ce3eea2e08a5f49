import { type Picture, pictureOf, type Pictures } from './pictures.ts';
import { hashedFile, plainFile, type SiteFile } from './site-file.ts';

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
