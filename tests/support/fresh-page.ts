import { builtinEnvironments } from 'vitest/runtime';

/** What stays in the worker from one file to the next. */
interface Kept {
  /** All globals as they are without a page. */
  globals?: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  /** Ends what the page of the file before has left running. */
  close?: () => void;
}

// The files of a worker share the libraries that are dear to load, jsdom and React first among them. Each has a page of
// its own: the one of the file before is closed, and with it go its listeners, timers, channels and all it wrote on `window`.
const kept = ((globalThis as { pageOfFile?: Kept }).pageOfFile ??= {});
// A router marks a window that it has changed by a property that no one can remove, unless it was there before.
const routerMark = Symbol.for('wouter_v3');
kept.globals ??= new Map(
  [...Reflect.ownKeys(globalThis), routerMark].map((name) => [
    name,
    globalOf(name) ?? { configurable: true, value: undefined },
  ]),
);
kept.close?.();
Reflect.ownKeys(globalThis).forEach(
  (name) => kept.globals!.has(name) || Reflect.deleteProperty(globalThis, name),
);
for (const [name, descriptor] of kept.globals) {
  if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
}
const page = await builtinEnvironments.jsdom.setup(globalThis, {});
const running = keepRunning();
kept.close = () => {
  running.forEach((end) => end());
  void page.teardown(globalThis);
};

function globalOf(name: PropertyKey): PropertyDescriptor | undefined {
  return Reflect.getOwnPropertyDescriptor(globalThis, name);
}

/** Notes what Node runs for the page: its timers and channels are Node's, and outlive a window. */
function keepRunning(): Set<() => void> {
  const ends = new Set<() => void>();
  const noting = <F extends (...args: never[]) => NodeJS.Timeout>(start: F): F =>
    new Proxy(start, {
      apply(target, self, args) {
        const timer = Reflect.apply(target, self, args) as NodeJS.Timeout;
        ends.add(() => clearTimeout(timer));
        return timer;
      },
    });
  globalThis.setTimeout = noting(setTimeout);
  globalThis.setInterval = noting(setInterval);
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      ends.add(() => this.close());
    }
  };
  return ends;
}
