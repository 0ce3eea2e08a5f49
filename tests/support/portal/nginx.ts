import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findProgram } from '../../../scripts/setup/find.mjs';

/** nginx that serves one build. */
export interface RunningNginx {
  origin: string;
  port: number;
  /** What it wrote into its error log. */
  log(): string;
  close(): Promise<void>;
}

/** The machine's nginx: Debian puts it where a user's PATH does not look. */
export const nginxProgram = findProgram(['nginx']) ?? 'nginx';

/** Where Debian's libnginx-mod-http-brotli-static puts its module. */
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const hasBrotli = existsSync(brotliModule);

/**
 * Starts nginx on a free port of the loopback address with a build's `host/nginx.conf` in its server block, as that
 * file's own first lines say; with the origin of a `gateway` also what they say about the API. `build` is `dist/<id>`.
 * Rejects with nginx's words when it does not take the file.
 */
export async function startNginx(build: string, gateway?: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
  const port = await freePort();
  const rules = readFileSync(join(build, 'host/nginx.conf'), 'utf8');
  writeFileSync(
    join(folder, 'portico.conf'),
    hasBrotli ? rules.replace('gzip_vary on;', 'gzip_vary on;\nbrotli_static on;') : rules,
  );
  const api = gateway === undefined ? '' : exampleOfApi(rules, gateway);
  writeFileSync(join(folder, 'nginx.conf'), serverBlock(folder, build, port, api));
  const child = spawn(nginxProgram, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const log = () =>
    existsSync(join(folder, 'error.log')) ? readFileSync(join(folder, 'error.log'), 'utf8') : '';
  const close = () => stop(child, folder);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilItAnswers(child, origin, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, port, log, close };
}

/** The lines of the example that are comments in it, with the gateway in the place of its own. */
function exampleOfApi(rules: string, gateway: string): string {
  const lines = [...rules.matchAll(/^# {5}# (.*)$/gm)].map(([, line = '']) => line);
  const from = lines.findIndex((line) => line.startsWith('location'));
  return lines.slice(from).join('\n').replace('https://gateway.example.it', gateway);
}

function serverBlock(folder: string, build: string, port: number, api: string): string {
  const asRoot = process.getuid?.() === 0;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return `${hasBrotli ? `load_module ${brotliModule};\n` : ''}${asRoot ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${join(build, 'site')};
    include ${folder}/portico.conf;
    ${api}
  }
}
`;
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilItAnswers(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  const failures: string[] = [];
  child.once('error', ({ message }) =>
    failures.push(`nginx cannot be started (${message}): install the package "nginx".`),
  );
  child.once('exit', () => failures.push(`nginx does not take the configuration:\n${log()}`));
  const answers = () => {
    if (failures.length > 0) throw new Error(failures[0]);
    return fetch(origin, { method: 'HEAD' }).catch(() => null);
  };
  await vi.waitUntil(answers, { interval: 20, timeout: 30_000 });
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.pid !== undefined) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
