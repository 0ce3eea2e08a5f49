const MARKER = /--bootstrap-italia-version:\s*(['"]?)([\d.]+)\1/g;

/**
 * The style sheet with the version of Bootstrap Italia in double quotes and without a blank, whatever a minifier made
 * of it: the validator of the Modello Comuni reads nothing else (modello-comuni §9, criterion C.SI.1.2).
 *
 * @throws Error if the style sheet carries no version
 */
export function withVersionMarker(css: string): string {
  if (css.search(MARKER) < 0) {
    throw new Error(
      'The style sheet has lost --bootstrap-italia-version: look at src/styles/_version.scss and the purge',
    );
  }
  return css.replace(MARKER, '--bootstrap-italia-version:"$2"');
}

/** Whether this style sheet is the portal's own, which has to carry the version. */
export function carriesVersion(css: string): boolean {
  return css.includes('--bootstrap-italia-version');
}
