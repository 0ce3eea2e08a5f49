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
