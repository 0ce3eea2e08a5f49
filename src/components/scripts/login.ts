import { loginLink } from '#domain/routing/login-link.ts';
import { isLoginMarked, keepsPerson } from '#platform/session/login-mark.ts';
import { listen } from '#platform/page/events.ts';
import { whenIdle } from '#platform/page/when-idle.ts';

const page = document.documentElement;

/**
 * The header between anonymous and logged in (screens A 2.2). Pages with live parts ask the server themselves and say
 * what they learn by an event; the others ask only in a browser that began a login (design §6).
 */
export function startLogin(): void {
  addEventListener('click', followLogin);
  let name: string | null = null;
  listen('session', (shown) => {
    name = shown;
    // What was learnt last counts: the session may end while the menu is still on its way.
    if (name !== null || document.querySelector('.pc-user'))
      void import('./user-menu.ts').then(({ showUser }) => showUser(name));
  });
  const asksItself = 'island' in page.dataset && document.querySelector('astro-island') !== null;
  if (!asksItself && (isLoginMarked() || keepsPerson()))
    whenIdle(() => void import('./user-menu.ts').then(({ askUser }) => askUser()));
}

/** The login leads back to where it was asked for: pages with live parts know their address better than the build. */
function followLogin(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-login]') : null;
  if (!link) return;
  const { origin, pathname, searchParams } = new URL(link.href);
  const here = location.pathname + location.search;
  const back = 'island' in page.dataset ? here : (searchParams.get('redirector') ?? '/');
  link.href = loginLink(origin + pathname, back);
  // Another tab or window would not find what this one keeps.
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const go = () => location.assign(link.href);
  void import('#platform/session/return-path.ts')
    .then(({ prepareLogin }) => prepareLogin(back === here ? back + location.hash : back))
    .then(go, go);
}
