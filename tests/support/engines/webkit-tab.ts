import type { EngineElement, EngineTab, NamedKey } from './driver.ts';

/** Sends a command to the driver and gives its value. */
export type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

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
export function webkitTab(call: Call, base: string, handle: string): EngineTab {
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
