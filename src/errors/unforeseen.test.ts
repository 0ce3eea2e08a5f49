import { expect, test } from 'vitest';
import { BuildError } from './build-errors.ts';
import { cataloguedError, errorTrace } from './unforeseen.ts';

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

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('a trace says what went wrong and in which file', () => {
  const citizens: { taxCode: string }[] = [];
  const trace = errorTrace(thrownBy(() => citizens[0]!.taxCode));
  expect(trace).toContain("TypeError: Cannot read properties of undefined (reading 'taxCode')");
  expect(trace).toMatch(/^\s+at .*unforeseen\.test\.ts:\d+/m);
});

test.each([
  ['a body that is no JSON', () => JSON.parse('{"codice_fiscale":"VRDDAA81C54F952J", oops') as unknown],
  ['a value on several lines', () => thrown('no such row: "Ada\nVerdi"')],
  ['an address', () => thrown('cannot send to ada@posta.example')],
  ['a number', () => thrown('unknown notice 301000000000000123')],
])('what a message quotes of a citizen is left out: %s', (_, work) => {
  expect(errorTrace(thrownBy(work))).not.toMatch(/VRDDAA|Verdi|ada@|3010/);
});

test('causes follow, without what they quote', () => {
  const cause = new Error('row "Ada Verdi" is locked');
  const trace = errorTrace(new Error('The answer could not be kept', { cause }));
  expect(trace).toContain('The answer could not be kept');
  expect(trace).toContain('caused by Error: row … is locked');
});

test('what is no error is named by its type alone', () => {
  expect(errorTrace('VRDDAA81C54F952J')).toBe('thrown: string');
});

function thrown(message: string): never {
  throw new Error(message);
}
