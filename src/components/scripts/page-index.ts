/** Part of the window's height at which a section counts as reached. */
const readingLine = 0.35;

/** Marks the section in view, opens the index beside the text, moves the focus along with a link (screens A 2.10). */
export function startPageIndex(): void {
  document.querySelectorAll<HTMLElement>('[data-page-index]').forEach((index) => {
    const details = index.querySelector('details');
    if (details) details.open = matchMedia('(min-width: 992px)').matches;
    const entries = [...index.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return section ? [{ link, section }] : [];
    });
    entries.forEach(({ link, section }) => link.addEventListener('click', () => focusHeading(section)));
    follow(entries);
  });
}

function follow(entries: { link: HTMLElement; section: HTMLElement }[]): void {
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
}

/** Place of the section being read: the last one that begins above the line, the first one before any does. */
export function sectionAt(tops: readonly number[], line: number): number {
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

function focusHeading(section: HTMLElement): void {
  const headings = 'h2, h3, h4';
  const heading = section.matches(headings)
    ? section
    : (section.querySelector<HTMLElement>(headings) ?? section);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
