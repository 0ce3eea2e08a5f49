import { shownAddress } from '#domain/routing/hidden-path.ts';

/** Milliseconds after which a live page has drawn the heading that stays. */
const headingStays = 10_000;

/**
 * First script of a hidden page's head, before any other can read the address: puts the address asked for, which the
 * gate wrote behind the `#`, in the place of the secret one. After `!` the heading takes the focus (screens A 2.14).
 */
if (location.hash.startsWith('#!')) addEventListener('DOMContentLoaded', focusHeading);
history.replaceState(history.state, '', shownAddress(location));

/** Gives the heading the focus, and the one that a live page draws in its place once it has started. */
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
