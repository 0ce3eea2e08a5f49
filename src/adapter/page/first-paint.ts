import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rules of the first screen, by route: they stand in the page, so that its text shows before the style sheet is there. */
export type FirstPaint = Readonly<Record<string, string>>;

/** File beside the server bundle. */
export const firstPaintFile = 'first-paint.json';

/** The rules kept with a release; none in one that was compiled without them. */
export function readFirstPaint(serverFolder: string): FirstPaint {
  try {
    return JSON.parse(readFileSync(join(serverFolder, firstPaintFile), 'utf8')) as FirstPaint;
  } catch {
    return {};
  }
}

const sheet = /<link rel="stylesheet" href="[^"]+">/;
/** Stands in a page or a layout where its first screen ends. */
export const place = '<template data-styles></template>';

/**
 * Puts the rules of the first screen into the head and the style sheet at the first of its places, behind the page's
 * own part or earlier: a browser waits for a style sheet only with what comes after it. Pages of other routes keep it
 * in the head. The head asks for it all the same: what it is needed for may stand far down, and nothing shall take its
 * place on the connection that brought the page. `style` is the element with the rules, behind `own`, the style that the
 * page has without them (the municipality's colour, font faces): one style is one hash less in the policies.
 */
export function withFirstPaint(html: string, style: string | undefined, own: string): string {
  const link = style ? sheet.exec(html)?.[0] : undefined;
  if (!style || !link || !html.includes(place)) return html.replaceAll(place, '');
  return html
    .replace(`<style>${own}</style>`, '')
    .replace(link, () => style + link.replace('"stylesheet"', '"preload" as="style"'))
    .replace(place, () => link)
    .replaceAll(place, '');
}
