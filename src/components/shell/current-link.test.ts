import { expect, test } from 'vitest';
import { routes } from '#domain/routing/routes.ts';
import type { Link } from '#site/types.ts';
import { currentLink } from './current-link.ts';

const route = (id: string) => routes.find((one) => one.id === id)!;
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
  expect(currentLink(menu, route('booking'), '/servizi/prenotazione-appuntamento')).toBe(
    'https://comune.example.it/servizi',
  );
});

test('an entry that leads to the page itself is the current one', () => {
  expect(currentLink(menu, route('home'), '/')).toBe('/');
});

test('other pages stand in no section', () => {
  expect(currentLink(menu, route('legal-notes'), '/note-legali')).toBeNull();
});
