import { type Face, faceRules } from '../fonts/font-faces.ts';
import { inTenantColour, withTenantColour } from './primary.ts';
import { divide, purge } from './purge.ts';
import type { PageSources } from '../sources.ts';
import { withVersionMarker } from './version-marker.ts';

/** What the compiled style sheet is finished with. */
export type Finish = {
  faces: readonly Face[];
  /** The sources to purge by; absent in development, where the whole style sheet is served. */
  sources?: PageSources;
};

/** The style sheet of every page, and the one that follows it on all but arrival pages. */
export type Sheets = { shared: string; live: string };

/**
 * The style sheets as the browser gets them, but for the minifying: purged, with the tenant's colour as custom
 * properties, with the rarer font faces (the others stand in each page), with the version marker in its place. A rule
 * that arrival pages cannot meet is in the second one, whatever file it was written in; in development that one is empty.
 *
 * @param compiled what Sass made of `src/styles/portico.scss`
 */
export async function finishCss(compiled: string, { faces, sources }: Finish): Promise<Sheets> {
  // Sass leads with a byte order mark or @charset, which may only stand first; the file is UTF-8 by its header.
  const css = compiled.replace(/^\uFEFF|^@charset "UTF-8";\s*/i, '');
  const kept = sources
    ? await divide(await purge(css, sources.all), sources.arrival)
    : { met: css, rest: '' };
  const shared = withVersionMarker(`${faceRules(faces)}\n${withTenantColour(kept.met)}`);
  return { shared, live: inTenantColour(kept.rest) };
}
