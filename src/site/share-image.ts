import { lettering, type Lettering } from './lettering.ts';
import { type Picture, pictureOf, type Pictures } from './pictures.ts';
import { hashedFile, type SiteFile } from './site-file.ts';

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
export interface ShareImageInput {
  /** The municipality's name. */
  name: string;
  /** `#rrggbb`, dark enough for text on white. */
  colour: string;
  logo: { bytes: Buffer; type: string; width: number; height: number };
}

/** The picture, its file, and its size in pixels. */
export interface ShareImage {
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
