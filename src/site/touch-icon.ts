import { plainFile, type SiteFile } from './site-file.ts';

/** Side in pixels of the icon on an iPhone's home screen; smaller devices scale it (Apple, "Configuring Web Applications"). */
const side = 180;

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
  const picture = await library.default(appIcon).resize(side, side).png({ compressionLevel: 6 }).toBuffer();
  return plainFile('apple-touch-icon.png', picture);
}
