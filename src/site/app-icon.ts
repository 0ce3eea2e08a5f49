import { hashedFile, type SiteFile } from './site-file.ts';

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
