import { fork, type ChildProcess } from 'node:child_process';

/**
 * Runs a module of `children/` in its own process, so that memory and time are measured separately, and returns the
 * message it sends. Rejects when it ends without one.
 */
export function runChild<Answer>(
  module: string,
  task: unknown,
  onStart?: (child: ChildProcess) => void,
): Promise<Answer> {
  const child = fork(new URL(`../children/${module}`, import.meta.url), [JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  onStart?.(child);
  return new Promise((resolve, reject) => {
    let answer: Answer | undefined;
    child.on('message', (message) => (answer = message as Answer));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (answer !== undefined && code === 0) resolve(answer);
      else reject(new Error(`${module} ended with code ${code}.`));
    });
  });
}
