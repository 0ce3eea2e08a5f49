import type { Site } from '#site/site.ts';

/** What a page asks of the browser beyond the base policy: SHA-384 sources of its inline code, and other origins. */
export interface PageNeeds {
  scripts: string[];
  styles: string[];
  outsideImages: boolean;
  connect: readonly string[];
  /** The page draws a map: origins of its tiles, beside our own. Missing: no map. */
  map?: readonly string[];
}

/** One file made by the release: `needs` is null for anything but HTML. */
export interface RenderedPage {
  status: number;
  body: Buffer;
  needs: PageNeeds | null;
}

/** Shape of the compiled release's entry module. */
export interface ReleaseEntry {
  renderPage(pathname: string, site: Site): Promise<RenderedPage>;
}
