/** Characters with a special meaning in file systems, headers or paths. */
export const notInNames = /[\\/:*?"<>|\p{Cc}]/gu;

/** Marks that turn the direction of writing or are not seen: with them a program passes for a picture. */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Names of devices on Windows, which opens no file called like one. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i;

/** Bytes of a name: file systems take 255, and a path of several names has to fit too. */
const longestName = 120;

const octets = new TextEncoder();

/**
 * Returns a name of a file or folder that every system takes: no path, no control characters, no device, not too long. The
 * ending stays.
 */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .toWellFormed()
    .replace(notInNames, '-')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(devices, '_$&');
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(clean) ?? [];
  const base = clean.slice(0, clean.length - ending.length).trimEnd();
  return `${shortened(base, longestName - ending.length) || 'senza nome'}${ending}`;
}

/** The beginning of a text that has at most so many bytes; no character is cut. */
function shortened(text: string, most: number): string {
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += octets.encode(character).length;
    if (size > most) break;
    kept += character;
  }
  return kept.trimEnd();
}

/** Returns a name that is not among those taken: of a second "image.jpg" "image (2).jpg", as telephones call every photo. */
export function distinctName(filename: string, taken: readonly string[]): string {
  const [, base = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(filename) ?? [];
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = number === 1 ? filename : `${base} (${number})${ending}`;
    if (!lower.has(name.toLowerCase())) return name;
  }
}

/** Returns the names of files that stand together, each of them once. */
export function distinctNames(filenames: readonly string[]): string[] {
  return filenames.reduce<string[]>((names, name) => [...names, distinctName(name, names)], []);
}
