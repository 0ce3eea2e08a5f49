import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import type { Environment } from '../../maintenance-credentials.ts';
import { writeWhole } from '../../fetch/write-whole.ts';
import type { Project } from '../../project.ts';

/** What a command after a deploy is given. */
export interface AfterSettings {
  tenant: string;
  target: string;
  /** Number of the release that is served now. */
  release: number;
  /** Where it runs. */
  folder: string;
  env: Environment;
  /** Milliseconds it may take, if not as long as usual. */
  limit?: number;
}

const usualLimit = 60_000;
/** Characters of its output that a message shows: the end, where programs say what went wrong. */
const mostShown = 300;

/**
 * Runs the command of a target after its switch: a program and its arguments, without a shell. Ends when the program has
 * ended, though what it started in the background goes on. Throws AfterFailed.
 */
export async function runAfter(command: readonly string[], settings: AfterSettings): Promise<void> {
  const { tenant, target, limit = usualLimit } = settings;
  const got = await problemOf(command, settings, limit);
  if (got === null) return;
  throw new BuildError('AfterFailed', { tenant, where: `deploy.${target}.after`, what: command[0], got });
}

/** What went wrong, null where nothing did. */
function problemOf(
  [program = '', ...args]: readonly string[],
  { tenant, target, release, folder, env }: AfterSettings,
  limit: number,
): Promise<string | null> {
  const own = { PORTICO_TENANT: tenant, PORTICO_TARGET: target, PORTICO_RELEASE: String(release) };
  return new Promise((resolve) => {
    let said = '';
    // A group of its own: what it started is ended with it, where it takes too long.
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...env, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-mostShown));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = (problem: string | null) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve(problem && [problem, said.trim().replace(/\s+/g, ' ')].filter(Boolean).join(': '));
    };
    const timer = setTimeout(() => {
      endGroup(child.pid);
      end(`no end after ${limit / 1000} s`);
    }, limit);
    child.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    child.on('exit', (code, signal) => {
      // Its last words may still be on their way.
      if (code === 0) end(null);
      else setImmediate(() => end(signal ? `ended by ${signal}` : `exit code ${code}`));
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

/** Whether the command after a switch has still to run, from one deploy on this machine to the next. */
export interface Due {
  read(): Promise<boolean>;
  write(isDue: boolean): Promise<void>;
}

/** What is remembered for a target of a tenant. */
export function dueOf({ work }: Project, tenant: string, target: string): Due {
  const file = join(work, 'after', `${tenant}-${target}.json`);
  return {
    read: () =>
      stat(file).then(
        () => true,
        () => false,
      ),
    write: async (isDue) => (isDue ? writeWhole(file, '{}') : rm(file, { force: true })),
  };
}
