import { expect, test } from 'vitest';
import { routeOf } from '#domain/routing/routes.ts';
import type { Link } from '#site/links.ts';
import { currentLink } from './current-link.ts';

const link = (href: string | null, dataElement: string | null): Link => ({
  title: '',
  href,
  external: false,
  dataElement,
  icon: null,
});
const menu = [
  link(null, 'management'),
  link('https://comune.example.it/servizi', 'all-services'),
  link('/', 'custom-submenu'),
];

test('services stand in the section "Servizi" of the menu, wherever it leads', () => {
  expect(currentLink(menu, routeOf('booking'), '/servizi/prenotazione-appuntamento')).toBe(
    'https://comune.example.it/servizi',
  );
});

test('an entry that leads to the page itself is the current one', () => {
  expect(currentLink(menu, routeOf('home'), '/')).toBe('/');
});

test('other pages stand in no section', () => {
  expect(currentLink(menu, routeOf('legal-notes'), '/note-legali')).toBeNull();
});
