/** Selector of the button that opens the card with this mark. */
export function cardButton(mark: string): string {
  return `[data-mark="${CSS.escape(mark)}"] button`;
}

/** Runs `callback` after the next paint. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
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
