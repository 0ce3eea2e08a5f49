import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One source file: its path below the project root and its text. */
export type Source = { path: string; text: string };

/** Folders whose files draw nothing: their words would only keep style rules that no page needs. */
const NOT_DRAWING = /^src[\\/](?:adapter|api|contracts|errors)[\\/]/;

/**
 * The files that may name a class, an element or an icon: `.astro`, `.tsx` and `.ts` under `src`, without tests.
 *
 * @param root directory of the project
 */
export function drawingSources(root: string): Source[] {
  return globSync('src/**/*.{astro,tsx,ts}', { cwd: root })
    .filter((path) => !NOT_DRAWING.test(path) && !/\.(?:test|d)\.tsx?$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Folders whose files only pages with live parts draw. */
const LIVE = /^src[\\/](?:app|features|ui|components[\\/]area|pages[\\/]area-personale)[\\/]/;

/** Of those, what a category of the FAQ newer than the build is drawn with: its page is a public one. */
const LIVE_FAQ =
  /^src[\\/](?:features[\\/]faq[\\/]|ui[\\/](?:Alert|ErrorBoundary|Icon|LoadFailed|Spinner)\.tsx$)/;

/** The sources that public pages draw from. */
export function publicOnes(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => !LIVE.test(path) || LIVE_FAQ.test(path));
}

/** Public pages where few visits begin, and what they alone draw. */
const SELDOM =
  /^src[\\/](?:layouts[\\/]Bare\.astro|components[\\/](?:IndexedColumn\.astro|kit[\\/]PageIndex\.astro|sections[\\/](?:ComingSoon|FeedbackOutcomes|IslandPending|NotFoundPicture|OfficeHelp|ServiceDoor)\.astro|scripts[\\/](?:feedback-outcome|opening|page-index|service-door)\.ts)|pages[\\/](?!index\.astro|faq[\\/]))/;

/** What holds words and draws nothing on a public page. */
const WORDS = /^src[\\/](?:site|stores|workers)[\\/]/;

/** The sources of the pages where most visits begin, home and FAQ: the rules of all others are in the second sheet. */
export function arrivalOnes(sources: readonly Source[]): Source[] {
  return publicOnes(sources).filter(({ path }) => !SELDOM.test(path) && !WORDS.test(path));
}
