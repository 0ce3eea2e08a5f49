import { loginLink } from '#domain/routing/url.ts';
import { isLoginMarked, keepsPerson } from '#platform/session/login-mark.ts';
import { listen } from '#platform/page/events.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

const page = document.documentElement;
const loadMenu = () => import('./user-menu.ts');

/**
 * Shows in the header whether somebody is logged in. Pages with islands ask the server themselves and
 * send an event; other pages ask only when a login was begun in this browser.
 */
export function startLogin(): void {
  addEventListener('click', followLogin);
  let name: string | null = null;
  listen('session', (shown) => {
    name = shown;
    // Only the latest event counts: the session may end while the menu's code is loading.
    if (name !== null || document.querySelector('.pc-user'))
      void loadMenu().then(({ showUser }) => showUser(name));
  });
  const asksItself = 'island' in page.dataset && document.querySelector('astro-island') !== null;
  if (!asksItself && (isLoginMarked() || keepsPerson()))
    whenIdle(() => void loadMenu().then(({ refreshUser }) => refreshUser()));
}

/** Makes a login that returns `here` lead to the current address, which the build does not know. */
function followLogin(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-login]') : null;
  if (!link) return;
  const { origin, pathname, searchParams } = new URL(link.href);
  const here = location.pathname + location.search;
  const back = link.dataset.login === 'here' ? here : (searchParams.get('redirector') ?? '/');
  link.href = loginLink(origin + pathname, back);
  // Not for new tabs or windows: the stored data belong to this tab.
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const go = () => location.assign(link.href);
  void loadMenu()
    .then(({ prepareLogin }) => prepareLogin(back === here ? back + location.hash : back))
    .then(go, go);
}
