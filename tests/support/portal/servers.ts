import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { originVariable } from './tenant-url.ts';

/** Playwright's global set-up: builds the sample municipalities, serves them on a free port, and ends the server after the tests. */
export default async function startServers(): Promise<() => Promise<void>> {
  const server = fork(resolve(import.meta.dirname, 'server-process.ts'), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await portOf(server);
  process.env[originVariable] = `http://torrebianca.localhost:${port}`;
  return async () => {
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
  };
}

/** The port that the server reports once everything is built. Rejects when it ends instead. */
async function portOf(server: ChildProcess): Promise<number> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(
      `The sample municipalities could not be built or served (exit ${code}): see the lines above.`,
    );
  });
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(server, 'message'), ended])) as [{ port: number }];
  return message.port;
}
