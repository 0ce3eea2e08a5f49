import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { findWebKit } from '../../../scripts/setup/find.mjs';
import { engineWindow, type Engine, type EngineTab, type EngineElement, type NamedKey } from './driver.ts';

/** Sends a command to the driver and gives its value. */
type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

/** Key codes of WebDriver. */
const keys: Record<NamedKey, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Name of an element's id in WebDriver (W3C WebDriver, "web element identifier"). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The tab that each session's commands go to. */
const chosen = new Map<string, string>();

/** A tab of a session, by its handle. */
function webkitTab(call: Call, base: string, handle: string): EngineTab {
  const ask: Call = async (method, path, body) => {
    if (chosen.get(base) !== handle) await call('POST', `${base}/window`, { handle });
    chosen.set(base, handle);
    return call(method, `${base}${path}`, body);
  };
  const execute = <Value>(script: unknown, args: readonly unknown[]) =>
    ask<Value>('POST', '/execute/sync', { script: `return (${String(script)})(...arguments)`, args });
  return {
    goto: (url) => ask('POST', '/url', { url }),
    back: () => ask('POST', '/back', {}),
    reload: () => ask('POST', '/refresh', {}),
    url: () => ask('GET', '/url'),
    run: (script, ...args) => execute(script, args),
    async find(script, ...args) {
      const found = await execute<Record<string, string> | null>(script, args);
      const id = found?.[elementKey];
      return id === undefined ? null : elementOf(ask, id);
    },
    press: (key) => strike(ask, [keys[key]]),
    write: (text) => strike(ask, [...text]),
    // The driver tells nothing of the console: the listener in the page does.
    heard: () => [],
    async close() {
      await ask('DELETE', '/window');
      chosen.delete(base);
    },
  };
}

/** Presses and releases keys, one after the other. */
async function strike(ask: Call, values: readonly string[]): Promise<void> {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

function elementOf(ask: Call, id: string): EngineElement {
  const self = { [elementKey]: id };
  const type = (text: string) => ask<void>('POST', `/element/${id}/value`, { text });
  return {
    click: () => ask('POST', `/element/${id}/click`, {}),
    type,
    async select(label) {
      const script = `return [...arguments[0].options].find((option) => option.label.trim() === arguments[1]) ?? null`;
      const option = await ask<Record<string, string> | null>('POST', '/execute/sync', {
        script,
        args: [self, label],
      });
      if (!option) throw new Error(`There is no option "${label}".`);
      await ask('POST', `/element/${option[elementKey]}/click`, {});
    },
    async upload(paths) {
      await type(paths.join('\n'));
    },
  };
}

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
