import { expect, test } from 'vitest';
import { codeFiles, read } from './lib/files.ts';

test('no source of the portal parses in a way that throws: within a contract, the whole answer would be lost', () => {
  const files = codeFiles().filter((path) => path.startsWith('src/') && !/\.test\.|-fixture\./.test(path));
  expect(files.filter((path) => /\bz\s*\.parse\(/.test(read(path)))).toEqual([]);
});
