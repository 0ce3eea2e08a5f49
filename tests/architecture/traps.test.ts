import { expect, test } from 'vitest';
import { codeFiles, read } from './lib/files.ts';
import { lookupsIn } from './lib/lookups.ts';
import { cuttingFields } from './lib/cutting-fields.ts';

const files = codeFiles().filter(
  (path) => /^(?:src|scripts)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path),
);

test('a table that takes any name is asked for one through ownValue: every object answers to "constructor"', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((path) =>
    lookupsIn(path, read(path)).map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test('such a look-up is recognised, whatever the table is called', () => {
  const found = (source: string) => lookupsIn('x.ts', source).map(({ text }) => text);
  expect(found("const words: Record<string, string> = { a: 'b' };\nconst x = words[name];")).toEqual([
    'words[name]',
  ]);
  expect(
    found("const words: Readonly<Record<string, string>> = { a: 'b' } satisfies object;\nwords[wire.code]"),
  ).toEqual(['words[wire.code]']);
  expect(found("const words: { [key: string]: number } = { a: 1 };\nwords['x-' + a]")).toHaveLength(1);
  // A key that the type knows, one that is written out, and a write.
  expect(found("const words: Record<'a', string> = { a: 'b' };\nwords[name];")).toEqual([]);
  expect(found("const words: Record<string, string> = {};\nwords['a']; words[name] = 'c';")).toEqual([]);
});

const markup = codeFiles().filter(
  (path) => /^src\/.*\.(?:tsx|astro|ts)$/.test(path) && !/\.test\./.test(path),
);

test('no field cuts what is pasted: too long is said', () => {
  expect(markup.filter((path) => cuttingFields(read(path)).length > 0)).toEqual([]);
});

test('a field that cuts is recognised, with handlers and templates before its limit', () => {
  expect(cuttingFields('<input onChange={(e) => set(e)} maxLength={16} />')).toEqual(['input']);
  expect(cuttingFields('<textarea\n  maxlength="600"\n></textarea>')).toEqual(['textarea']);
  expect(cuttingFields("field.setAttribute('maxlength', '5')")).toEqual(['setAttribute']);
  expect(cuttingFields('field.maxLength = 5;')).toEqual(['maxLength']);
  // The kit's field counts, and cuts nothing.
  expect(cuttingFields('<TextArea maxLength={600} />\n<input name="a" />\n<p>maxLength=</p>')).toEqual([]);
});

test('nothing is done when a press begins, so moving away takes it back (WCAG 2.5.2)', () => {
  /**
   * Where a press that begins only loads ahead, tells who scrolls, closes what lies elsewhere, leaves the focus alone or is
   * the second half of a double one.
   */
  const harmless = [
    'Island.tsx',
    'link-prefetch.ts',
    'listbox.ts',
    'keep-focus.ts',
    'PageIndex.tsx',
    'SortMenu.tsx',
    'SuggestField.tsx',
    'user-menu.ts',
    'Wizard.tsx',
  ];
  const begins =
    /['"](?:pointer|mouse)down['"]|['"]touchstart['"]|\bon(?:Pointer|Mouse)Down=|\bonTouchStart=/;
  const found = markup.filter((path) => begins.test(read(path))).map((path) => path.split('/').at(-1));
  expect(found.toSorted()).toEqual(harmless.toSorted());
});

test('no key is a shortcut, no motion of the device is read, nothing plays by itself (WCAG 2.1.4, 2.5.4, 1.4.2)', () => {
  const asked =
    /\baccess-?key\s*[=:]|['"]device(?:motion|orientation)['"]|\bautoplay\b|<(?:audio|video|marquee)\b/i;
  expect(markup.filter((path) => asked.test(read(path)))).toEqual([]);
});

test('a test listens on whatever port is free: one that somebody has taken fails none', () => {
  const fixedPort = /\.listen\(\s*[1-9]|\bport: [1-9]\d{3,4}\b|'--port',\s*'[1-9]/;
  const tests = codeFiles().filter((path) => /^(?:tests\/(?!architecture)|src|scripts).*\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(800);
  expect(tests.filter((path) => fixedPort.test(read(path)))).toEqual([]);
  expect(
    ['server.listen(8080)', '{ port: 4321 }', "['--port', '4321']"].every((text) => fixedPort.test(text)),
  ).toBe(true);
});
