import { expect, test } from 'vitest';
import { browserTargets } from '#domain/supported-browsers.ts';
import { filesUnder, read, readJson } from './lib/files.ts';

/** What browsers on our list lack, and what does it instead. */
const missing: readonly [RegExp, string][] = [
  [/\bURL\.parse\(/, 'parsedUrl'],
  [/\b(?:Map|Object)\.groupBy\(/, 'groupBy'],
  [/\bPromise\.(?:withResolvers|try)\b/, 'new Promise'],
  [/\bArray\.fromAsync\b/, 'a loop'],
  [/\bRegExp\.escape\b/, 'a replacement of its own'],
  [/\bIterator\.(?:from|prototype|concat)\b|\.toArray\(\)/, 'an array'],
  [
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|(?<!\bz)\.(?:union|intersection|difference)\(/,
    'a loop',
  ],
  [/\bnew (?:Map|Set)\([^()]*\)\.(?:values|keys|entries)\(\)\.\w+/, 'an array'],
  [/\bError\.isError\b|\bMath\.(?:sumPrecise|f16round)\b|\.getOrInsert(?:Computed)?\(/, 'our own function'],
  [/\bUint8Array\.from(?:Base64|Hex)\b|\.toHex\(\)/, 'fields/base64.ts'],
  [/\bAbortSignal\.any\(/, 'a listener'],
  [/\bnew (?:URLPattern|Intl\.DurationFormat)\b|\bTemporal\./, 'our own function'],
  [
    /\.(?:setHTML|setHTMLUnsafe|moveBefore)\(|\bstartViewTransition\(|\bscheduler\.yield\(/,
    'what all browsers have',
  ],
  [/\bwith \{ ?type: ?'/, 'a module'],
];

/** Runs in browsers: everything but what builds pages, and tests. */
const isForBrowsers = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.test\.|\.d\.ts$|\.server\.ts$|-fixture\./.test(path) &&
  !/^src\/(?:adapter|site|pages|layouts)\//.test(path);

const sources = filesUnder('src').filter(isForBrowsers);

test('code for browsers uses nothing that a browser on our list lacks', () => {
  expect(sources.length).toBeGreaterThan(500);
  const used = sources.flatMap((path) => {
    const code = read(path).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    return missing
      .filter(([pattern]) => pattern.test(code))
      .map(([pattern, instead]) => `${path}: ${pattern.exec(code)?.[0]} (use ${instead})`);
  });
  expect(used).toEqual([]);
});

test('each pattern finds what it is there for', () => {
  const samples =
    "URL.parse(a) Map.groupBy(b) Promise.withResolvers() Array.fromAsync RegExp.escape Iterator.from a.union(b) new Set(a).values().map Error.isError Uint8Array.fromBase64 AbortSignal.any( new URLPattern startViewTransition( with { type: 'json'";
  expect(missing.filter(([pattern]) => !pattern.test(samples))).toEqual([]);
});

test('the list of browsers is the one that pages are compiled for and that docs/browsers.md tells', () => {
  const { browserslist } = readJson<{ browserslist: string[] }>('package.json');
  expect(browserTargets(browserslist)).toHaveLength(browserslist.length);
  const text = read('docs/browsers.md');
  for (const entry of browserslist) expect(text).toContain(`\`${entry}\``);
});

test('an entry that the compiler does not know is named', () => {
  expect(browserTargets(['ios_saf >= 17.0', 'chrome >= 120'])).toEqual(['ios17.0', 'chrome120']);
  expect(() => browserTargets(['last 2 versions'])).toThrow('last 2 versions');
});
