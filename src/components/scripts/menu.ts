/** Content behind the open panel: inert while it is open. */
const behind =
  '.skiplinks, .it-header-slim-wrapper, .it-header-center-wrapper, .custom-navbar-toggler, main, footer';

/** Keeps the focus inside the open off-canvas menu, a popover that opens without a script. */
export function startMenu(): void {
  const menu = document.getElementById('main-menu');
  if (!menu?.hidePopover) return;
  menu.addEventListener('beforetoggle', ({ newState }) => {
    document.querySelectorAll<HTMLElement>(behind).forEach((element) => {
      element.inert = newState === 'open';
    });
  });
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') menu.querySelector('button')?.focus();
  });
  // From 992 px the panel is part of the bar; a menu still open as popover would cover the page.
  matchMedia('(min-width: 992px)').addEventListener('change', () => menu.hidePopover());
}
