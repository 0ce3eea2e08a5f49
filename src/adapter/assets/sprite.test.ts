import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ICONS_OF_DATA, makeSprite } from './sprite.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('bootstrap-italia/dist/svg/sprites.svg'),
  'utf8',
);
const page = (text: string) => [{ path: 'src/components/Page.astro', text }];

test('the sprite holds the icons that sources name and those of data, and no other', () => {
  const { names, svg } = makeSprite(
    library,
    page(`<Icon name="it-search" /> { icon: 'it-burger' } "it-header-wrapper"`),
  );
  expect(names).toEqual([...ICONS_OF_DATA, 'it-search', 'it-burger'].sort());
  expect(svg.match(/<symbol /g)).toHaveLength(names.length);
});

test.each([
  '<Icon name="it-serch" size="sm" />',
  "<Icon size='sm' name={'it-serch'} />",
  "{ icon: 'it-serch' }",
])('%s stops the build, naming file, icon and its neighbours', (text) => {
  expect(() => makeSprite(library, page(text))).toThrow(/Page\.astro.*"it-serch".*it-search/);
});

test('every icon that data may name exists in the library', () => {
  expect(makeSprite(library, []).names).toEqual([...ICONS_OF_DATA].sort());
});
