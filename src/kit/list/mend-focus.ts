/** Finds the card with this mark: the button that opens it. */
export function cardButton(mark: string): string {
  return `[data-mark="${CSS.escape(mark)}"] button`;
}

/** Does something once what has just changed is drawn. */
export function whenDrawn(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Gives the focus to the first of these elements that is there, when what had it is gone from the page. */
export function mendFocus(...selectors: readonly string[]): void {
  whenDrawn(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    for (const selector of selectors) {
      const element = document.querySelector<HTMLElement>(selector);
      if (element) return element.focus();
    }
  });
}
