import type { Site } from '#site/site.ts';

/** What a page needs from its policy beyond the base: hashes of inline code, and other origins. */
export interface PageNeeds {
  scripts: string[];
  styles: string[];
  outsideImages: boolean;
  connect: readonly string[];
  /** Origins of map tiles, besides our own; absent: the page has no map. */
  map?: readonly string[];
}

/** One rendered file; `needs` is null for anything but HTML. */
export interface RenderedPage {
  status: number;
  body: Buffer;
  needs: PageNeeds | null;
}

/** Shape of the compiled release's entry module. */
export interface ReleaseEntry {
  renderPage(pathname: string, site: Site): Promise<RenderedPage>;
}
