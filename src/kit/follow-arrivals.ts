import { followSections } from './follow-sections.ts';

/**
 * Marks the link of the section in view, also of sections that come later or are drawn anew: those of a live page wait
 * until they are near the screen (screens A 2.10). Gives what stops it.
 */
export function followArrivals(links: readonly HTMLAnchorElement[]): () => void {
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
    stop = followSections(entries);
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
