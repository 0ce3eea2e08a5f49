import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AssetCode } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import { PersonalArea } from './PersonalArea.tsx';

/** What the build, which has no window and no citizen, renders into a page. */
const built = (page: RouteId, modules: readonly AssetCode[]) =>
  renderToString(<PersonalArea page={page} modules={modules} homeHref="/" />);

const textsIn = (html: string, part: RegExp) =>
  [...html.matchAll(part)].map(([, inside = '']) => inside.replace(/<[^>]*>/g, ''));

const tab = /<li><a href="\/area-personale[^>]*>(.*?)<\/a><\/li>/g;
const heading = /<h2[^>]*>(.*?)<\/h2>/g;

test('the page begins with the tabs and sections of the modules that the build knows', () => {
  const html = built('area-activities', ['MOON', 'APPSCHED']);
  expect(textsIn(html, tab)).toEqual(['Scrivania', 'Attività', 'Servizi']);
  expect(html).toContain('href="/area-personale/attivita" aria-current="page"');
  expect(textsIn(html, heading)).toEqual(['Pratiche', 'Appuntamenti']);
  expect(textsIn(html, /<a class="nav-link"[^>]*>(.*?)<\/a>/g)).toEqual(['Pratiche', 'Appuntamenti']);
});

test('sections wait without ids, so that no fragment leads to what is about to be replaced', () => {
  const html = built('area', ['APPSCHED']);
  expect(html).not.toContain('id="scadenze"');
  expect(html).not.toContain('href="#');
});

test('what is for citizens is marked as such, and only one part says that it waits', () => {
  const html = built('area', ['MOON']);
  expect(html.match(/pc-for-citizens/g)).toHaveLength(2);
  expect(html.match(/aria-busy="true"/g)).toHaveLength(1);
});

test.each([
  ['area-messages', 'Messaggi'],
  ['area-documents', 'Documenti'],
  ['area-services', 'Servizi'],
  ['delegators', 'Deleghe'],
] as const)('%s: the heading of its only section', (page, name) => {
  expect(textsIn(built(page, ['NOTIFICATIONS', 'MY_DOCS', 'DELEGHE']), heading)).toEqual([name]);
});
