import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cacheRules } from './cache-rule.ts';
import { SiteWriter } from './site-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-writer-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const page = Buffer.from(`<p>${'testo '.repeat(1000)}</p>`);

test('a page under several addresses is one file with its precompressed forms, under several names', () => {
  const writer = new SiteWriter(folder, 'fast', null);
  for (const path of ['faq/1/index.html', 'faq/1/scuola/index.html']) writer.add(path, page);
  const [first, second] = ['faq/1/index.html', 'faq/1/scuola/index.html'].map((path) =>
    ['', '.br', '.gz'].map((suffix) => ({
      record: writer.records.get(path + suffix),
      inode: statSync(join(folder, path + suffix)).ino,
    })),
  );
  expect(second?.map(({ inode }) => inode)).toEqual(first?.map(({ inode }) => inode));
  expect(second?.map(({ record }) => ({ ...record, path: '' }))).toEqual(
    first?.map(({ record }) => ({ ...record, path: '' })),
  );
  expect(writer.written).toHaveLength(3);
});

test('equal content of another page is a file of its own, and the cache rule is that of the path', () => {
  const writer = new SiteWriter(folder, 'none', null);
  writer.add('a/index.html', page);
  writer.add('b/index.html', Buffer.from(page));
  writer.add('_assets/c.html', page);
  expect(readFileSync(join(folder, 'b/index.html'))).toEqual(page);
  expect(statSync(join(folder, 'b/index.html')).nlink).toBe(1);
  expect(writer.records.get('_assets/c.html')?.cache).toBe(cacheRules.immutable);
});

test('shared files are linked, and their precompressed forms unless there is no compression', () => {
  const shared = join(folder, 'shared');
  const source = new SiteWriter(shared, 'fast', null);
  source.add('_assets/a.html', page);
  const paths = (compression: 'fast' | 'none') => {
    const writer = new SiteWriter(join(folder, compression), compression, null);
    writer.addShared(source.sorted(), shared);
    return writer.sorted().map(({ path }) => path);
  };
  expect(paths('fast')).toEqual(['_assets/a.html', '_assets/a.html.br', '_assets/a.html.gz']);
  expect(paths('none')).toEqual(['_assets/a.html']);
});

test('without compression no precompressed form of a former asset stays', () => {
  const former = join(folder, 'former');
  const source = new SiteWriter(former, 'fast', null);
  source.add('_assets/a.html', page);
  const writer = new SiteWriter(join(folder, 'next'), 'none', null);
  expect(writer.keep(source.sorted(), former)).toEqual([]);
  expect(writer.sorted().map(({ path }) => path)).toEqual(['_assets/a.html']);
});

test('a path outside the site or taken is refused before anything is written', () => {
  const writer = new SiteWriter(folder, 'none', null);
  writer.add('a/index.html', page);
  expect(() => writer.add('a/index.html', page)).toThrow('Two pages');
  for (const path of ['../x.html', '/x.html', 'a//x.html', 'a\\x.html'])
    expect(() => writer.add(path, page)).toThrow('not a path inside the site');
  expect(writer.written).toHaveLength(1);
});
