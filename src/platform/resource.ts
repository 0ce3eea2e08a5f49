import { atom, onStart, onStop, type ReadableAtom } from 'nanostores';
import { onReconnect } from './calls/online.ts';
import { isOld } from './freshness.ts';
import { onClear } from './session/clearing.ts';

/** A read in each of its states. */
export type Loaded<T> =
  | { state: 'loading'; cancel: () => void }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; value: T };

/** What a read is given besides its parameters. */
export interface ReadAt<T> {
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Shows what has come before the rest. */
  show: (part: T) => void;
}

interface Options<Param, T> {
  /** Reads from the service. Throws PortalError. */
  read: (param: Param, at: ReadAt<T>) => Promise<T>;
  /** Forgotten when personal data is cleared, with what is on its way. False only for what belongs to no citizen. */
  isPersonal: boolean;
  /** An answer stays when nobody shows it any more; else it is read again for who comes later. */
  isKept?: boolean;
  /** Listening reads nothing: somebody begins it with `get`. What failed in view is read again with the connection. */
  isOnRequest?: boolean;
  /** Called once for each failure, but not for a read that was given up. */
  onFailure?: (error: unknown) => void;
}

/** What a service answers, by the parameters of the call. */
export interface Resource<Param, T> {
  /** The read with these parameters, as a store: it begins with the first who listens, unless it is there or on its way. */
  at: (param: Param) => ReadableAtom<Loaded<T>>;
  /** The value, which is read if it is not there or on its way. Rejects with the error of `read`. */
  get: (param: Param) => Promise<T>;
  /**
   * Reads again behind what is shown, be it a value or a failure, and resolves with what there is then. An equal answer
   * changes nothing, and after a failure a value stays.
   */
  refresh: (param: Param) => Promise<Loaded<T>>;
  /** The value, read again behind what is shown if it is not of the last moments. Rejects with the error of `read`. */
  fresh: (param: Param) => Promise<T>;
  /** Gives up a read on its way: it fails, or ends with the part that it has shown. */
  cancel: (param: Param) => void;
  /** Takes over what is known from elsewhere, or after a write; the answer on its way may be from before it. */
  put: (param: Param, value: T) => void;
  /** Forgets what was read; what is on its way is aborted. */
  forget: (param: Param) => void;
  /** What is known by now, whatever the parameters. */
  values: () => T[];
}

/**
 * A resource: everything that is read from a service is read through one. Equal reads share one call, what nobody waits
 * for any more is aborted, and the answer of a read that was given up or cleared away is ignored. The parameters say
 * whose data it is where the citizen may act for somebody else; they are compared as JSON.
 */
export function resource<Param, T>(options: Options<Param, T>): Resource<Param, T> {
  const { read, isPersonal } = options;
  const entries = new Map<string | undefined, Entry<T>>();
  const of = (param: Param): Entry<T> => {
    const key = JSON.stringify(param) as string | undefined;
    const known = entries.get(key);
    if (known) return known;
    const entry = new Entry<T>((at) => read(param, at), options);
    entries.set(key, entry);
    return entry;
  };
  // Who still shows one of them is given a new one, and reads it for whoever is there then, unless somebody asks for it.
  if (isPersonal)
    onClear(() => {
      const cleared = [...entries.values()];
      if (!options.isOnRequest) entries.clear();
      cleared.forEach((entry) => entry.forget());
    });
  return {
    at: (param) => of(param).$state,
    get: (param) => {
      const entry = of(param);
      const now = entry.$state.get();
      return now.state === 'ready' ? Promise.resolve(now.value) : entry.begin(false);
    },
    fresh: (param) => {
      const entry = of(param);
      const now = entry.$state.get();
      const isFresh = now.state === 'ready' && !isOld(entry.askedAt);
      return isFresh ? Promise.resolve(now.value) : entry.begin(true);
    },
    refresh: async (param) => {
      const entry = of(param);
      await entry.begin(true).catch(() => undefined);
      return entry.$state.get();
    },
    cancel: (param) => of(param).cancel(),
    put: (param, value) => of(param).put(value),
    forget: (param) => of(param).forget(),
    values: () => [...entries.values()].map(({ $state }) => $state.get()).flatMap(valuesOf),
  };
}

/** The value of a read; undefined: it is not there. */
export function valueOf<T>(loaded: Loaded<T>): T | undefined {
  return loaded.state === 'ready' ? loaded.value : undefined;
}

const valuesOf = <T>(loaded: Loaded<T>): T[] => (loaded.state === 'ready' ? [loaded.value] : []);

/** What was read, or that it could not be, once that is known; begins to read. */
export function whenLoaded<T>($loaded: ReadableAtom<Loaded<T>>): Promise<Loaded<T>> {
  return new Promise((resolve) => {
    const look = (loaded: Loaded<T>): void => {
      if (loaded.state === 'loading') return;
      stop();
      resolve(loaded);
    };
    const stop = $loaded.listen(look);
    look($loaded.get());
  });
}

type EntryOptions<T> = Omit<Options<unknown, T>, 'read' | 'isPersonal'>;

/** One read: its state, and what changes it. */
class Entry<T> {
  readonly #loading: Loaded<T> = { state: 'loading', cancel: () => this.cancel() };
  readonly #failed: Loaded<T> = { state: 'failed', retry: () => this.#beginUnheard() };
  readonly $state = atom<Loaded<T>>(this.#loading);
  readonly #read: (at: ReadAt<T>) => Promise<T>;
  readonly #options: EntryOptions<T>;
  /** The read on its way; the answer of any other is ignored. */
  #running: { controller: AbortController; answer: Promise<T> } | null = null;
  /** When it was last asked for, in milliseconds since 1970. */
  askedAt = 0;

  constructor(read: (at: ReadAt<T>) => Promise<T>, options: EntryOptions<T>) {
    const { $state } = this;
    this.#read = read;
    this.#options = options;
    // A look reads nothing, so that the build renders a page without a call; the look of the store itself would listen.
    $state.get = () => $state.value ?? this.#loading;
    onStart($state, () => {
      if ($state.get().state === 'loading' && !options.isOnRequest) this.#beginUnheard();
    });
    onStop($state, () => this.#leaveUnlessShown());
  }

  /** Reads, unless it is on its way; `isBehind`: what is shown stays meanwhile. */
  begin(isBehind: boolean): Promise<T> {
    if (this.#running) return this.#running.answer;
    const { $state } = this;
    const controller = new AbortController();
    const isCurrent = () => this.#running?.controller === controller;
    const set = (value: T): void => {
      const isSame = isBehind && JSON.stringify(valueOf($state.get())) === JSON.stringify(value);
      if (isCurrent() && !isSame) $state.set({ state: 'ready', value });
    };
    const show = (part: T): void => {
      if (!isBehind) set(part);
    };
    this.askedAt = Date.now();
    if (!isBehind) $state.set(this.#loading);
    const answer = (async () => this.#read({ signal: controller.signal, show }))();
    this.#running = { controller, answer };
    answer.then(
      (value) => {
        set(value);
        if (isCurrent()) this.#end();
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        if (!isBehind || $state.get().state !== 'ready') $state.set(this.#failed);
        this.#end();
        if (this.#options.isOnRequest && $state.lc > 0) this.#retryOnReconnect();
        if (!controller.signal.aborted) this.#options.onFailure?.(error);
      },
    );
    return answer;
  }

  #retryOnReconnect(): void {
    const stop = onReconnect(() => {
      stop();
      if (this.$state.value === this.#failed) this.#beginUnheard();
    });
  }

  /** For who sees in the state what comes of it. */
  #beginUnheard(): void {
    this.begin(false).catch(() => undefined);
  }

  /** Gives up the read on its way: it fails, or ends by itself where it has shown a part. */
  cancel(): void {
    this.#running?.controller.abort();
    if (!this.#running || this.$state.get().state === 'ready') return;
    this.#running = null;
    this.$state.set(this.#failed);
  }

  put(value: T): void {
    this.#drop();
    this.$state.set({ state: 'ready', value });
  }

  /** Forgets what is known, and ignores what is on its way. */
  forget(): void {
    this.#drop();
    this.$state.set(this.#loading);
  }

  #drop(): void {
    this.#running?.controller.abort();
    this.#running = null;
  }

  #end(): void {
    this.#running = null;
    this.#leaveUnlessShown();
  }

  /**
   * A failure is not kept either: who comes later reads again, unless listening reads nothing. A view that takes the place of
   * another in the same moment goes on with what it has.
   */
  #leaveUnlessShown(): void {
    const { isKept, isOnRequest } = this.#options;
    queueMicrotask(() => {
      const { lc, value } = this.$state;
      if (lc === 0 && (!isKept || (value === this.#failed && !isOnRequest))) this.forget();
    });
  }
}
