import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { iconsOfData, makeSprites } from './sprite.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('bootstrap-italia/dist/svg/sprites.svg'),
  'utf8',
);
const page = (text: string) => [{ path: 'src/components/Page.astro', text }];

test('the sprites hold the icons that sources name and those of data, and no other', () => {
  const { shared, other } = makeSprites(
    library,
    page(`<Icon name="it-search" /> { icon: 'it-burger' } "it-header-wrapper"`),
    [],
  );
  const names = [...shared.names, ...other.names];
  expect(names.sort()).toEqual([...iconsOfData, 'it-search', 'it-burger'].sort());
  expect((shared.svg + other.svg).match(/<symbol /g)).toHaveLength(names.length);
});

test('what all pages load holds the icons of public pages and of the usual networks', () => {
  const { shared, other } = makeSprites(
    library,
    page('<Icon name="it-search" /> <Icon name="it-settings" />'),
    page('<Icon name="it-search" />'),
  );
  expect(shared.names).toEqual(expect.arrayContaining(['it-facebook', 'it-search']));
  expect(other.names).toEqual(expect.arrayContaining(['it-mastodon', 'it-settings']));
});

test.each([
  '<Icon name="it-serch" size="sm" />',
  "<Icon size='sm' name={'it-serch'} />",
  "{ icon: 'it-serch' }",
])('%s stops the build, naming file, icon and its neighbours', (text) => {
  expect(() => makeSprites(library, page(text), [])).toThrow(/Page\.astro.*"it-serch".*it-search/);
});

test('every icon that data may name exists in the library', () => {
  const { shared, other } = makeSprites(library, [], []);
  expect([...shared.names, ...other.names].sort()).toEqual([...iconsOfData].sort());
});
