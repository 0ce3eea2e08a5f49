import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { signatureHeaders, signatureOf } from '../../../scripts/lib/watch/signature.ts';
import { repository } from './project.ts';

/** A `portico watch` in a process of its own. */
export interface WatchProcess {
  origin: string;
  pid: number;
  /** What it said, a line each. */
  lines: Record<string, unknown>[];
  /** The value of a metric, with its labels as they are written; 0 where it is not there yet. */
  metric(name: string): Promise<number>;
  /** Sends a webhook, signed now; `changes` replaces headers. */
  hook(id: string, body?: string, changes?: Record<string, string>): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** Sends a signal; the exit code. */
  end(name?: NodeJS.Signals): Promise<number | null>;
}

/** A secret for webhooks, and the variable that holds it. */
export const webhookSecret = 'a secret of the tests, long enough';
export const secretVariable = 'WATCH_TEST_SECRET';

/** Headers of a webhook signed with the tests' secret. */
export function signed(body: string, timestamp = Math.floor(Date.now() / 1000)): Record<string, string> {
  const { timestamp: sent, signature } = signatureHeaders;
  return { [sent]: String(timestamp), [signature]: signatureOf(webhookSecret, String(timestamp), body) };
}

/** Starts `portico watch` on a free port, and waits until it listens; `root` is null where `args` name the tenants. */
export async function startWatching(
  root: string | null,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<WatchProcess> {
  const command = [join(repository, 'scripts/portico.ts'), 'watch', ...args, '--port', '0', '--json'];
  const child = spawn(process.execPath, [...command, ...(root === null ? [] : ['--root', root])], {
    env: { ...process.env, NODE_OPTIONS: '', [secretVariable]: webhookSecret, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const lines: Record<string, unknown>[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const said = JSON.parse(line) as Record<string, unknown>;
      lines.push(said);
      const [address] = /http:\/\/[\d.]+:\d+/.exec(String(said.info ?? '')) ?? [];
      if (address !== undefined) resolve(address);
    });
    void exited.then(() => reject(new Error(JSON.stringify(lines))));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    lines,
    async metric(name) {
      const text = await (await fetch(`${origin}/metrics`)).text();
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.slice(name.length) ?? 0);
    },
    async hook(id, body = '{}', changes = {}) {
      const headers = { ...signed(body), ...changes };
      return (await fetch(`${origin}/hooks/${id}`, { method: 'POST', body, headers })).status;
    },
    signal: (name) => void child.kill(name),
    async end(name = 'SIGTERM') {
      child.kill(name);
      const [code] = await exited;
      return code;
    },
  };
}
