import { useLayoutEffect, useRef } from 'react';

/**
 * Place in which the first script draws the next appointment before the page's code is there (`public/next-ahead.ts`).
 * React leaves what is in it alone, and the section itself takes its place: a link that has the focus gives it to its
 * successor.
 */
export function NextPlace() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = place.current;
    return () => {
      const { activeElement } = document;
      if (!drawn?.contains(activeElement) || !(activeElement instanceof HTMLAnchorElement)) return;
      const { href } = activeElement;
      queueMicrotask(() =>
        [...document.links].find((link) => link.href === href)?.focus({ preventScroll: true }),
      );
    };
  }, []);
  return (
    <div data-next ref={place} suppressHydrationWarning>
      {''}
    </div>
  );
}
