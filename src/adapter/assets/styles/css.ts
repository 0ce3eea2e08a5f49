import { type Face, faceRules } from '../fonts/font-faces.ts';
import { replacePrimary, withTenantColour } from './primary.ts';
import { schemeOf } from './scheme.ts';
import { splitByUse, purge } from './purge.ts';
import type { PageSources } from '../sources.ts';
import { withVersionMarker } from './version-marker.ts';

/** Inputs for finishing the compiled style sheet. */
export type Finish = {
  faces: readonly Face[];
  /** The sources to purge by; absent in development, where the whole style sheet is served. */
  sources?: PageSources;
};

/**
 * The style sheet of every page, the additional one of all pages except arrival pages, and for both the colours that
 * change in a dark scheme or with more contrast.
 */
export type Sheets = { shared: string; live: string; scheme: string; liveScheme: string };

/**
 * The style sheets as the browser gets them, before minification: purged, with the tenant's colour as custom
 * properties, the less used font faces (the others are inlined in each page) and the version marker. Rules that arrival
 * pages do not use go into the second sheet, whichever file they were written in; in development it is empty.
 *
 * @param compiled output of Sass for `src/styles/portico.scss`
 */
export async function finishCss(compiled: string, { faces, sources }: Finish): Promise<Sheets> {
  // Sass begins with a byte order mark or @charset, which is only valid at the start; the file is declared UTF-8 by its
  // header.
  const css = compiled.replace(/^\uFEFF|^@charset "UTF-8";\s*/i, '');
  const kept = sources
    ? await splitByUse(await purge(css, sources.all), sources.arrival)
    : { used: css, unused: '' };
  const tinted = withTenantColour(kept.used);
  const live = replacePrimary(kept.unused);
  return {
    shared: withVersionMarker(`${faceRules(faces)}\n${tinted}`),
    live,
    scheme: schemeOf(tinted),
    liveScheme: schemeOf(live),
  };
}
