import { focusHeading, scrollSpy } from '#kit/scroll-spy.ts';

/** Marks the section in view, opens the index beside the text, moves the focus along with a link. */
export function startPageIndex(): void {
  document.querySelectorAll<HTMLElement>('[data-page-index]').forEach((index) => {
    const details = index.querySelector('details');
    if (details) details.open = matchMedia('(min-width: 992px)').matches;
    const entries = [...index.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return section ? [{ link, section }] : [];
    });
    entries.forEach(({ link, section }) => link.addEventListener('click', () => focusHeading(section)));
    scrollSpy(entries);
  });
}
