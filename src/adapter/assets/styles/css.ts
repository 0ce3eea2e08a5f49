import { type Face, faceRules } from '../fonts/font-faces.ts';
import type { PageSources } from '../sources.ts';
import { replacePrimary, withTenantColour } from './primary.ts';
import { schemeOf } from './scheme.ts';
import { splitByUse, purge } from './purge.ts';

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

const marker = /--bootstrap-italia-version:\s*(['"]?)([\d.]+)\1/g;

/**
 * The style sheet with Bootstrap Italia's version in double quotes and without a space, however it was minified: the
 * validator of the Modello Comuni accepts no other form (criterion C.SI.1.2).
 *
 * @throws Error if the style sheet carries no version
 */
export function withVersionMarker(css: string): string {
  if (css.search(marker) < 0) {
    throw new Error(
      'The style sheet has lost --bootstrap-italia-version: look at src/styles/_version.scss and the purge',
    );
  }
  return css.replace(marker, '--bootstrap-italia-version:"$2"');
}

/** True for the portal's own style sheet, the only one that has to carry the version. */
export function carriesVersion(css: string): boolean {
  return css.includes('--bootstrap-italia-version');
}
