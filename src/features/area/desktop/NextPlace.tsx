import { useLayoutEffect, useRef } from 'react';
import { areEarlyOpen } from '#platform/early/take-early.ts';

/** What the first script drew, between one place and the next, and its link that had the focus there. */
let card: Element | null = null;
let focused: Element | null = null;

/**
 * Place in which the first script draws the next appointment before the page's code is there (`public/next-ahead.ts`).
 * React leaves what is in it alone. Another such place takes the card over, until the appointment itself is shown.
 */
export function NextPlace() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (card && areEarlyOpen()) box?.append(card);
    focusOn(focused);
    return () => {
      card = box?.firstElementChild ?? null;
      focused = card?.contains(document.activeElement) ? document.activeElement : null;
    };
  }, []);
  return (
    <div data-next ref={place} suppressHydrationWarning>
      {''}
    </div>
  );
}

/** Lets go of what was drawn, once the appointment itself is shown: its link to the same page gets the focus. */
export function useEndOfDrawn(): void {
  useLayoutEffect(() => {
    const href = focused?.getAttribute('href');
    if (href) focusOn([...document.links].find((link) => link.getAttribute('href') === href));
    card = focused = null;
  }, []);
}

function focusOn(link: Element | null | undefined): void {
  if (link instanceof HTMLElement && document.activeElement === document.body)
    link.focus({ preventScroll: true });
}
