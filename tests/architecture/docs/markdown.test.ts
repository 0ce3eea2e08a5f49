import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lint } from 'markdownlint/sync';
import { expect, test } from 'vitest';
import { markdownFiles } from '../lib/documents.ts';
import { read, root } from '../lib/files.ts';

const files = markdownFiles();

/** Ids that GitHub gives the headings of a file; of equal ones the second ends in `-1`. */
function anchorsOf(file: string): string[] {
  const headings = [...withoutBlocks(read(file)).matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => text);
  const slugs = headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replace(/ /g, '-'),
  );
  return slugs.map((slug, index) => {
    const before = slugs.slice(0, index).filter((other) => other === slug).length;
    return before > 0 ? `${slug}-${before}` : slug;
  });
}

function withoutBlocks(text: string): string {
  return text.replace(/^ *```[\s\S]*?^ *```$/gm, '');
}

/** Links to files and headings of the repository. */
function linksOf(file: string): string[] {
  const links = [...withoutBlocks(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links.filter((target) => !/^[a-z]+:/.test(target));
}

test('every link leads to a file and, where it names one, to a heading', () => {
  const links = files.flatMap((file) => linksOf(file).map((target) => ({ file, target })));
  expect(links.length).toBeGreaterThan(30);
  const broken = links.filter(({ file, target }) => {
    const [path = '', anchor] = target.split('#');
    const found = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(join(root, found))) return true;
    return anchor !== undefined && !anchorsOf(found).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('every page of docs/ is in its index', () => {
  const index = linksOf('docs/README.md').map((target) => `docs/${target}`);
  const pages = files.filter((file) => file.startsWith('docs/') && file !== 'docs/README.md');
  expect(pages.filter((page) => !index.includes(page))).toEqual([]);
});

test('the documents pass the linter', () => {
  const results = lint({
    files: files.map((file) => join(root, file)),
    // oxfmt breaks lines and draws tables; a block without a language is a terminal.
    config: { default: true, MD013: false, MD040: false, MD060: false },
  });
  const problems = Object.entries(results).flatMap(([file, found]) =>
    found.map(
      ({ lineNumber, ruleNames, errorDetail }) =>
        `${file}:${lineNumber} ${ruleNames[0]} ${errorDetail ?? ''}`,
    ),
  );
  expect(problems).toEqual([]);
});
