import { expect, test } from 'vitest';
import { BuildError } from './build-errors.ts';
import { cataloguedError } from './unforeseen.ts';

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: refused`), { code, syscall: 'write', ...(path && { path }) });

test.each([
  ['ENOSPC', 'a full disk (ENOSPC)', /^Free the disk/],
  ['EROFS', 'a read-only file system (EROFS)', /^Mount its file system so that it can be written/],
  ['EACCES', 'no permission (EACCES)', /give this user the right to the folder/],
])('%s of the file system names the file that was being written, and what to do', (code, words, remedy) => {
  const error = cataloguedError(systemError(code), { where: 'dist/a/site/index.html' });
  expect(error).toMatchObject({ id: 'FileRefused', message: expect.stringContaining(words) as string });
  expect(error.message).toContain('dist/a/site/index.html');
  expect(error.hint).toMatch(remedy);
});

test('a port that another program uses is no matter of the disk', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen' });
  const error = cataloguedError(taken, { where: 'portico start' });
  expect(error).toMatchObject({ id: 'PortRefused', place: { got: 'another program uses it (EADDRINUSE)' } });
  expect(error.hint).toMatch(/--port/);
});

test('no message names the folder of hidden pages', () => {
  const hidden = 'dist/a/site/_m/0123456789abcdef/index.html';
  const error = cataloguedError(systemError('EROFS', hidden), { where: 'a', what: hidden });
  const damaged = new BuildError('BuildDamaged', { where: 'a', what: hidden, got: `${hidden} is missing` });
  for (const one of [error, damaged]) {
    expect(JSON.stringify([one.message, one.place])).not.toContain('0123456789abcdef');
    expect(one.message).toContain('site/_m/…/index.html');
  }
});

test('a path that the error knows is better than that of the caller', () => {
  expect(cataloguedError(systemError('EROFS', 'dist/a'), { where: 'elsewhere' }).place.where).toBe('dist/a');
});

test('an entry of the catalogue stays itself', () => {
  const own = new BuildError('SnapshotMissing', { where: 'x' });
  expect(cataloguedError(own, { where: 'y' })).toBe(own);
});

test.each<[unknown, string]>([
  [new RangeError('Maximum call stack size exceeded'), 'RangeError: Maximum call stack size exceeded'],
  ['a text', 'a text'],
])('anything else is Unforeseen, with its place and a remedy: %s', (thrown, words) => {
  const error = cataloguedError(thrown, { tenant: 'aosta', where: 'the call x', what: 'body' });
  expect(error).toMatchObject({ id: 'Unforeseen', place: { tenant: 'aosta', what: 'body', got: words } });
  expect(error.hint).toMatch(/Run the command again/);
});

test.each([
  ['portico watch', '"npm run portico -- watch --port 4400"'],
  ['portico serve', '"npm run portico -- serve --port 4400"'],
  ['portico start', '"npm start -- --port 4400"'],
])('the remedy of a taken port is one of "%s"', (where, command) => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen' });
  expect(cataloguedError(taken, { where }).hint).toContain(command);
});
