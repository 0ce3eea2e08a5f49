import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const portico = resolve(import.meta.dirname, '../../../scripts/portico.ts');

/** `portico start` or `portico serve` in a process of its own, as a user runs it. */
export interface PorticoProcess {
  port: number;
  /** All that it has printed so far. */
  output(): string;
  /** Ends it as Ctrl+C does, and waits until it has ended. */
  end(): Promise<void>;
}

/** Starts the command on a free port, with fresh sample data, and waits until it says that it is up. Rejects with its words when it ends instead. */
export async function startPortico(command: 'start' | 'serve', root: string): Promise<PorticoProcess> {
  const child = spawn(process.execPath, [portico, command, '--port', '0', '--reset', '--root', root], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  const port = await new Promise<number>((done, fail) => {
    const look = () => {
      const found = /\.localhost:(\d+)[^]*Ctrl\+C/.exec(said)?.[1];
      if (found) done(Number(found));
    };
    child.stdout.on('data', look);
    child.once('error', fail);
    void ended.then(([code]) => fail(new Error(`"portico ${command}" ended (exit ${code}):\n${said}`)));
  });
  // A run of the tests that is killed takes its servers along.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    port,
    output: () => said,
    async end() {
      process.off('exit', kill);
      child.kill('SIGINT');
      await ended;
    },
  };
}
