/** Height at which a section counts as reached, as a part of the window's height. */
const readingLine = 0.35;

/** A link of a page index and the section it leads to. */
export interface IndexEntry {
  link: HTMLElement;
  section: HTMLElement;
}

/** Marks the link of the section in view with `aria-current`; gives a function that stops it. */
export function scrollSpy(entries: readonly IndexEntry[]): () => void {
  const observer = new IntersectionObserver(
    () => {
      const tops = entries.map(({ section }) => section.getBoundingClientRect().top);
      const current = sectionAt(tops, innerHeight * readingLine);
      entries.forEach(({ link }, place) => {
        if (place === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      });
    },
    { rootMargin: `0px 0px -${(1 - readingLine) * 100}% 0px`, threshold: [0, 1] },
  );
  entries.forEach(({ section }) => observer.observe(section));
  return () => observer.disconnect();
}

/** Index of the section in view: the last one that starts above `line`, or else the first one. */
export function sectionAt(tops: readonly number[], line: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

/** Moves the focus to the heading of a section, after a click on its link. */
export function focusHeading(section: HTMLElement): void {
  const headings = 'h2, h3, h4';
  const heading = section.matches(headings)
    ? section
    : (section.querySelector<HTMLElement>(headings) ?? section);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
