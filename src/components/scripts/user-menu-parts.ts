import { pathOf } from '#domain/routing/route-match.ts';
import { element, icon } from './elements.ts';

// Name and menu of the logged-in citizen, created by script: as templates they would enlarge every page.

/** Button with the name, and the menu it opens; `logout` is the address that ends the session. */
export function userMenu(logout: string): HTMLElement {
  const link = (text: string, attributes: Record<string, string>) =>
    element('li', {}, element('a', attributes, text));
  const button = element(
    'button',
    {
      class: 'btn btn-primary btn-icon btn-full',
      type: 'button',
      'aria-expanded': 'false',
      'aria-controls': 'user-menu',
    },
    element('span', { class: 'rounded-icon' }, icon('it-user', 'icon-primary')),
    element('span', { class: 'pc-user-name', translate: 'no' }),
    icon('it-expand', 'icon-sm icon-white'),
  );
  const list = element(
    'ul',
    { id: 'user-menu', hidden: '' },
    link('Area personale', { href: pathOf('area'), 'data-element': 'personal-area-login' }),
    link('Profilo', { href: pathOf('profile') }),
    link('Esci', { href: logout, 'data-logout': '' }),
  );
  return element('div', { class: 'pc-user' }, button, list);
}
