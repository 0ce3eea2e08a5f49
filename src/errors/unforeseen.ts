import { ownValue } from '#domain/own-value.ts';
import { BuildError, type BuildErrorPlace } from './build-errors.ts';

/** The part of a file system's error that tells what happened and where. */
interface SystemError extends Error {
  code: string;
  path?: string;
  dest?: string;
  syscall: string;
}

/** What the commonest refusals of the system mean. */
const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'a full disk',
  EDQUOT: 'a full quota',
  EROFS: 'a read-only file system',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EMFILE: 'too many open files',
  ENOENT: 'no such file or folder',
  EEXIST: 'a file in the place of a folder',
  ENOTDIR: 'a file in the place of a folder',
  EISDIR: 'a folder in the place of a file',
  EIO: 'a damaged disk',
  EADDRINUSE: 'another program uses it',
};

/** What to do about a folder in which nothing can be written: to free the disk or to change rights would not help. */
const remedyOfReadOnly =
  'Mount its file system so that it can be written, or work on a copy of the folder. Of tenants, commands that only read them, as "render" and "deploy", do without. What is published is unchanged.';

/**
 * Any error as an entry of the catalogue: itself where it is one, PortRefused for a server's port, FileRefused with the file
 * for the file system's, and Unforeseen otherwise. `place` says where it happened, unless the error knows better.
 */
export function cataloguedError(error: unknown, place: BuildErrorPlace): BuildError {
  if (error instanceof BuildError) return error;
  if (isSystemError(error)) {
    const { code, path, dest, syscall } = error;
    const known = ownValue(refusals, code);
    const got = known ? `${known} (${code})` : error.message;
    const own = {
      ...(syscall === 'listen' && remedyOfPort(place)),
      ...(code === 'EROFS' && { remedy: remedyOfReadOnly }),
    };
    return new BuildError(
      syscall === 'listen' ? 'PortRefused' : 'FileRefused',
      { ...own, ...place, where: dest ?? path ?? place.where, got },
      { cause: error },
    );
  }
  const got = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new BuildError('Unforeseen', { ...place, got: got.slice(0, 500) }, { cause: error });
}

/** How the command that was refused a port is given another one. */
function remedyOfPort({ where }: BuildErrorPlace): Pick<BuildErrorPlace, 'remedy'> {
  const command = /^portico ([a-z]+)$/.exec(where)?.[1];
  if (command === undefined || command === 'start') return {};
  return {
    remedy: `End the program that uses it, or choose another one with "--port": "npm run portico -- ${command} --port 4400".`,
  };
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}

/** What may hold a citizen's data: quoted text, and words with a digit or an at sign. */
const data = /(?<!\(reading )(["'`]).*\1|\S*[\d@]\S*/gs;

/**
 * Returns an error for a log: its name, its message and where it came from, and the same of its causes. What a message
 * quotes is left out, because parsers and databases quote what a citizen sent.
 */
export function errorTrace(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const trace = [`${error.name}: ${error.message.replace(data, '…')}`, ...frames].join('\n');
  return error.cause === undefined ? trace : `${trace}\ncaused by ${errorTrace(error.cause)}`;
}
