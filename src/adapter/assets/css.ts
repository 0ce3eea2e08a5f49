import { type Face, fontFaceRules } from './font-faces.ts';
import { withTenantColour } from './primary.ts';
import { purge } from './purge.ts';
import type { Source } from './sources.ts';
import { withVersionMarker } from './version-marker.ts';

/** What the compiled style sheet is finished with. */
export type Finish = {
  faces: readonly Face[];
  /** The sources to purge by; absent in development, where the whole style sheet is served. */
  sources?: readonly Source[];
};

/**
 * The style sheet as the browser gets it, but for the minifying: purged, with the tenant's colour as custom
 * properties, with the font faces, with the version marker in its place.
 *
 * @param compiled what Sass made of `src/styles/portico.scss`
 */
export async function finishCss(compiled: string, { faces, sources }: Finish): Promise<string> {
  // Sass leads with a byte order mark or @charset, which may only stand first; the file is UTF-8 by its header.
  const css = compiled.replace(/^\uFEFF|^@charset "UTF-8";\s*/i, '');
  const kept = sources ? await purge(css, sources) : css;
  return withVersionMarker(`${fontFaceRules(faces)}\n${withTenantColour(kept)}`);
}
