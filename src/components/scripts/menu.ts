/** What lies behind the open panel: it takes no focus and is not read. */
const behind =
  '.skiplinks, .it-header-slim-wrapper, .it-header-center-wrapper, .custom-navbar-toggler, main, footer';

/** The off-canvas menu opens without us (a popover); we keep the focus inside while it is open (screens A 2.4). */
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
  // From 992 px the panel is part of the bar: a menu left open would stay on top of everything.
  matchMedia('(min-width: 992px)').addEventListener('change', () => menu.hidePopover());
}
