import type { EngineName } from '../../../scripts/lib/testing/engines.ts';

/** What can be handed to a page and read from it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A function that runs in the page, with nothing of the test but its arguments. */
export type Script<Args extends readonly Json[], Result> = (...args: Args) => Result | Promise<Result>;

/** An element of a page that stays the same while the page does. */
export interface EngineElement {
  /** Scrolls there and presses the pointer, as a person does. */
  click(): Promise<void>;
  /** Types into it, key by key. */
  type(text: string): Promise<void>;
  /** Chooses the option with this label. */
  select(label: string): Promise<void>;
  /** Chooses files by their paths. */
  upload(paths: readonly string[]): Promise<void>;
}

/** A tab, with as little as every driver of an engine can do. */
export interface EngineTab {
  /** Opens an address, and waits until it has loaded. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. */
  run<Args extends readonly Json[], Result>(script: Script<Args, Result>, ...args: Args): Promise<Result>;
  /** The element that a function finds in the page; null when it finds none. */
  find<Args extends readonly Json[]>(
    script: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<EngineElement | null>;
  /** Presses a key, named as in `KeyboardEvent.key`. */
  press(key: NamedKey): Promise<void>;
  /** Types letters and digits into what has the focus, key by key. */
  write(text: string): Promise<void>;
  /** Console messages and errors that the driver itself hears of since the last call. */
  heard(): readonly string[];
  close(): Promise<void>;
}

/** Keys of which a driver knows the code. */
export type NamedKey = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight';

/** A browser that was started for the tests, with an empty profile. */
export interface Engine {
  name: EngineName;
  version: string;
  /** Opens a tab. Tabs share cookies and stores. */
  open(): Promise<EngineTab>;
  /** Closes all tabs and forgets cookies and stores. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

/** Window of the tests: a phone's. */
export const engineWindow = { width: 360, height: 740 } as const;

/** What a page runs: the function with its arguments. */
export const callOf = (script: unknown, args: readonly Json[]): string =>
  `(${String(script)})(...${JSON.stringify(args)})`;
