import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { findWebKit } from '../../../scripts/setup/find.mjs';
import { engineWindow, type Engine, type EngineTab } from './driver.ts';
import { webkitTab, type Call } from './webkit-tab.ts';

type Programs = NonNullable<ReturnType<typeof findWebKit>>;

/** WebKitGTK, by plain WebDriver over HTTP. Each profile is a session of its own. */
export async function startWebKit({ driver, browser, screen, bus }: Programs): Promise<Engine> {
  const port = await freePort();
  const home = homeWithoutMotion();
  const size = `-screen 0 ${engineWindow.width}x${engineWindow.height}x24`;
  const child = spawn(screen, ['-a', '-s', size, bus, driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, 'config'), TZ: 'Europe/Rome' },
  });
  // Screen, bus, driver and browser are a group of processes, which a run that is killed takes along.
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', kill);
  const call: Call = (method, path, body) => send(`http://127.0.0.1:${port}${path}`, method, body);
  await untilReady(call);
  const sessions = createSessions(call, browser);
  return {
    name: 'webkit',
    version: await sessions.version(),
    open: () => sessions.open(),
    clear: () => sessions.end(),
    async end() {
      await sessions.end();
      process.off('exit', kill);
      const ended = once(child, 'close');
      kill();
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A home whose desktop asks for no animations. */
function homeWithoutMotion(): string {
  const home = mkdtempSync(join(tmpdir(), 'portico-webkit-'));
  mkdirSync(join(home, 'config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, 'config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Sends a command. Throws with the driver's words when it is refused. */
async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value };
  const refusal = value as { error?: string; message?: string } | null;
  if (!response.ok) throw new Error(`${refusal?.error}: ${refusal?.message}`);
  return value;
}

async function untilReady(call: Call): Promise<void> {
  const look = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  await expect
    .poll(look, { message: 'the driver of WebKit answers', timeout: 30_000, intervals: [100] })
    .toBe(true);
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** One session at a time: the browser is started with the first tab, and ends with the last. */
function createSessions(call: Call, binary: string) {
  const webkitOptions = { binary, args: ['--automation', '--full-screen'] };
  const alwaysMatch = { unhandledPromptBehavior: 'accept', 'webkitgtk:browserOptions': webkitOptions };
  let started: Promise<Session> | undefined;
  let isFirst = true;
  const start = async () => {
    const session = await call<Session>('POST', '/session', { capabilities: { alwaysMatch } });
    await call('POST', `/session/${session.sessionId}/window/rect`, engineWindow);
    return session;
  };
  const current = () => (started ??= start());
  const tab = async (handle: string): Promise<EngineTab> =>
    webkitTab(call, `/session/${(await current()).sessionId}`, handle);
  return {
    version: async () => (await current()).capabilities.browserVersion,
    async open() {
      const base = `/session/${(await current()).sessionId}`;
      const handles = await call<string[]>('GET', `${base}/window/handles`);
      const [first] = handles;
      if (isFirst && first !== undefined) {
        isFirst = false;
        return tab(first);
      }
      return tab((await call<{ handle: string }>('POST', `${base}/window/new`, { type: 'tab' })).handle);
    },
    async end() {
      const session = await started;
      started = undefined;
      isFirst = true;
      if (session) await call('DELETE', `/session/${session.sessionId}`);
    },
  };
}
