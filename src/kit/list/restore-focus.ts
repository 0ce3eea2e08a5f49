import { afterPaint } from '#platform/page/moments.ts';

/** Selector of the button that opens the card with this mark. */
export function cardButton(mark: string): string {
  return `[data-mark="${CSS.escape(mark)}"] button`;
}

/** Focuses the first of these elements that is on the page, if the element that had the focus was removed. */
export function restoreFocus(...selectors: readonly string[]): void {
  afterPaint(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    for (const selector of selectors) {
      const element = document.querySelector<HTMLElement>(selector);
      if (element) return element.focus();
    }
  });
}

/** After an element is deleted: focus on the one that took its place, else on the list's heading. */
export function focusAfterDeletion(headingId: string, index: number): void {
  setTimeout(() => {
    const heading = document.getElementById(headingId);
    const items = heading?.closest('section')?.querySelectorAll('.pc-list > li') ?? [];
    const next = items[Math.min(index, items.length - 1)];
    (next?.querySelector<HTMLElement>('button, a') ?? heading)?.focus();
  });
}
