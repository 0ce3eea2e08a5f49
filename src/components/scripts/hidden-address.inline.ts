import { shownAddress } from '#domain/routing/hidden-path.ts';

/** Milliseconds after which a live page has rendered its final heading. */
const headingStays = 10_000;

/**
 * First script of a hidden page's head, before any other can read the address: replaces the secret address by the
 * requested one, which the gate passed in the fragment. With `!` the heading gets the focus.
 */
if (location.hash.startsWith('#!')) addEventListener('DOMContentLoaded', focusHeading);
history.replaceState(history.state, '', shownAddress(location));

/** Focuses the heading, and again the one with which a live page replaces it. */
function focusHeading(): void {
  let heading: HTMLElement | null = null;
  const focus = () => {
    if (heading?.isConnected || document.activeElement !== document.body) return;
    heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  };
  const observer = new MutationObserver(focus);
  focus();
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), headingStays);
}
