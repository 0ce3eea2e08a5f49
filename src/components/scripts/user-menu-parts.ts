import { pathOf } from '#domain/route-match.ts';
import { element, icon } from './elements.ts';

// Name, menu and dialog of whoever is logged in (screens A 2.2, B 1.5): as templates they would weigh on every page.

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
    element('span', { class: 'pc-user-name' }),
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

/** Asks before a logout loses what was typed; its `returnValue` is "leave" when it may. */
export function leaveDialog(): HTMLDialogElement {
  const id = 'leave-title';
  const close = element('button', { class: 'btn p-0 pc-close', 'aria-label': 'Chiudi finestra modale' });
  close.append(icon('it-close', ''));
  const title = element('h2', { class: 'modal-title h4', id }, 'Vuoi uscire e perdere i dati inseriti?');
  const text = element('p', {}, 'Quello che hai scritto e non hai ancora inviato andrà perso.');
  const verbs = [
    element('button', { class: 'btn btn-outline-primary' }, 'Resta'),
    element('button', { class: 'btn btn-primary', value: 'leave' }, 'Esci'),
  ];
  const content = element(
    'div',
    { class: 'modal-content' },
    element('div', { class: 'modal-header' }, title, element('form', { method: 'dialog' }, close)),
    element('div', { class: 'modal-body' }, text),
    element('div', { class: 'modal-footer' }, element('form', { method: 'dialog' }, ...verbs)),
  );
  const frame = element('div', { class: 'modal-dialog modal-fullscreen-sm-down' }, content);
  return element('dialog', { class: 'modal', id: 'leave', 'aria-labelledby': id }, frame);
}
