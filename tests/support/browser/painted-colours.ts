import type { BrowserContext, Locator, Page } from '@playwright/test';
import { contrast } from '#site/theme.ts';

/** Colours of an element as they are painted, six hex digits each with `#`. */
interface PaintedColours {
  /** The colour most of its box has. */
  ground: string;
  /** The colour in its box that differs most from the ground: that of its text. */
  ink: string;
  /** The colour most of its surroundings have, beyond any ring around it. */
  around: string;
}

/** How wide the surroundings are, and the ring that does not count among them, in CSS pixels. */
const reach = 10;
const ring = 6;

/** Reads the colours of an element off a screenshot, so that nothing that covers or tints it is overlooked. */
export async function paintedColours(context: BrowserContext, element: Locator): Promise<PaintedColours> {
  const page = element.page();
  const { x, y, width, height } = (await element.boundingBox())!;
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  const clip = { x: left, y: top, width: x + width + reach - left, height: y + height + reach - top };
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  const decoder = await decoderOf(context);
  const box = { left: x - left, top: y - top, right: x - left + width, bottom: y - top + height };
  const counts = await decoder.evaluate(countColours, {
    url: `data:image/png;base64,${picture.toString('base64')}`,
    width: clip.width,
    box,
    ring,
  });
  const ground = mostOf(counts.inside);
  const ink = Object.keys(counts.inside).reduce((best, colour) =>
    contrast(colour, ground) > contrast(best, ground) ? colour : best,
  );
  return { ground, ink, around: mostOf(counts.outside) };
}

const decoders = new WeakMap<BrowserContext, Page>();

/** A page of its own decodes the pictures: those of the portal refuse it by their policy. */
async function decoderOf(context: BrowserContext): Promise<Page> {
  const kept = decoders.get(context);
  if (kept && !kept.isClosed()) return kept;
  const opened = await context.newPage();
  decoders.set(context, opened);
  return opened;
}

interface Picture {
  url: string;
  /** Its width in CSS pixels. */
  width: number;
  box: { left: number; top: number; right: number; bottom: number };
  ring: number;
}

/** Runs in the browser: how many pixels have each colour, in the box and beyond the ring around it. */
async function countColours({ url, width, box, ring }: Picture) {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext('2d')!;
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  const scale = bitmap.width / width;
  const inside: Record<string, number> = {};
  const outside: Record<string, number> = {};
  const within = (x: number, y: number, more: number) =>
    x >= box.left - more && x < box.right + more && y >= box.top - more && y < box.bottom + more;
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    const [x, y] = [(pixel % bitmap.width) / scale, Math.floor(pixel / bitmap.width) / scale];
    const counts = within(x, y, -1) ? inside : within(x, y, ring) ? null : outside;
    if (!counts) continue;
    const colour = `#${[...data.slice(at, at + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return { inside, outside };
}

function mostOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts).reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
