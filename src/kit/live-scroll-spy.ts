import { scrollSpy } from './scroll-spy.ts';

/**
 * A scroll spy for sections that are mounted later or again, such as those rendered near the screen.
 * Gives a function that stops it.
 */
export function liveScrollSpy(links: readonly HTMLAnchorElement[]): () => void {
  let followed: readonly HTMLElement[] = [];
  let stop = () => {};
  const look = () => {
    const entries = links.flatMap((link) => {
      const section = document.getElementById(link.hash.slice(1));
      return section ? [{ link, section }] : [];
    });
    if (entries.length === followed.length && entries.every(({ section }, at) => section === followed[at]))
      return;
    followed = entries.map(({ section }) => section);
    stop();
    stop = scrollSpy(entries);
  };
  look();
  const watcher = new MutationObserver(look);
  watcher.observe(document.getElementById('main-container') ?? document.body, {
    childList: true,
    subtree: true,
  });
  return () => {
    watcher.disconnect();
    stop();
  };
}
