/** The button of a placeholder's step that goes on, where it can be pressed already. */
export const onward = '[data-ahead] [type=submit]:not([aria-disabled])';

const mark = 'aria-busy';

/** Whether it was pressed. This is kept in the page, as what is typed is, and shows that the page is at it. */
export const isPressed = (button: Element): boolean => button.hasAttribute(mark);

/** Notes a press of it; nobody listens to it yet. */
export function notePress(button: Element | null): void {
  button?.setAttribute(mark, 'true');
}

/**
 * Notes presses of that button before the page's code is there, and until its form is, which goes on then
 * (`typed-ahead.ts`). However long that takes, since the button shows it; who goes on filling in takes the press back.
 */
export function watchPresses(): void {
  addEventListener('click', ({ target }) => notePress((target as Element).closest(onward)), true);
  addEventListener('input', () => document.querySelector(onward)?.removeAttribute(mark), true);
}
