import type { Instant } from '#domain/time/dates.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind, wasRefused } from '#errors/portal-error.ts';
import { refusalOf } from '../form/refusal.ts';
import { digestOf } from '#platform/session/person.ts';

/** Pause in typing after which a draft is saved by itself, in milliseconds. */
const pause = 4000;

/**
 * What became of the last saving. `newer`: somebody changed the draft since it was read here, so it is left as it is;
 * `gone`: it is no longer there, or not the citizen's.
 */
export type SaveState =
  | { kind: 'idle' | 'failed' | 'gone' }
  | { kind: 'saved'; at: number }
  | { kind: 'newer'; savedAt: Instant | null };

/** A draft as the backend keeps it. */
export interface SavedDraft {
  id: string;
  /** Null when it cannot be read. */
  body: Readonly<Record<string, unknown>> | null;
  savedAt: Instant | null;
}

/** The calls for the drafts of a form; a body is JSON text. They reject with PortalError. */
export interface DraftCalls {
  list: (signal?: AbortSignal) => Promise<readonly SavedDraft[]>;
  add: (body: string) => Promise<unknown>;
  write: (id: string, body: string) => Promise<SavedDraft>;
  /** The number under which a draft was sent already, empty where it has none; null: it was not, as far as is known. */
  sentAs?: (id: string) => string | null;
}

interface Options<Values> {
  id: string;
  /** Version that the values come from: `versionOf` the draft as it was read, or `version` of the saver before a reload. */
  version: string;
  calls: Pick<DraftCalls, 'list' | 'write'>;
  /** What is kept of the values, as JSON text. */
  bodyOf: (values: Values) => string;
  onState: (state: SaveState) => void;
}

const failures = {
  failed: actNotices.draftSave,
  tooLarge: 'Il file è troppo grande per essere inviato: toglilo o scegline uno più piccolo',
  maybeTooLarge:
    'Non è stato possibile salvare la bozza. Il file potrebbe essere troppo grande: prova a toglierlo o a sceglierne uno più piccolo.',
};

/**
 * Why a draft could not be saved, as citizens read it.
 *
 * @param size characters of the draft: what makes it long is the file that it holds
 */
export function draftFailure(error: unknown, size: number): string {
  return refusalOf(error, failures, size).message;
}

/** What tells one state of a draft from another: the instant of its saving, else its content. */
export function versionOf({ savedAt, body }: SavedDraft): string {
  return savedAt ?? JSON.stringify(body);
}

/** Saves one draft over and over, and never over a version that was not read here. */
export class DraftSaver<Values> {
  #version: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #last: { body: string; at: number } | undefined;
  /** Body of a saving without an answer, which may have arrived, and the digest of one, which outlives a reload. */
  #unanswered: string | undefined;
  #unansweredDigest: string | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #id: string;
  readonly #calls: Options<Values>['calls'];
  #bodyOf: Options<Values>['bodyOf'];
  readonly #onState: (state: SaveState) => void;

  constructor({ id, version, calls, bodyOf, onState }: Options<Values>) {
    this.#id = id;
    // Neither an instant nor JSON has a line break.
    [this.#version = '', this.#unansweredDigest] = version.split('\n');
    this.#calls = calls;
    this.#bodyOf = bodyOf;
    this.#onState = onState;
  }

  /** What the next saving builds on, after a reload too. */
  get version(): string {
    return [this.#version, ...(this.#unansweredDigest ? [this.#unansweredDigest] : [])].join('\n');
  }

  /** Calls back whenever `version` has changed. Returns a function that stops it. */
  onVersion(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** From now on values are kept as this function says. */
  writeWith(bodyOf: (values: Values) => string): void {
    this.#bodyOf = bodyOf;
  }

  /** Something was typed: saves it after a pause. `onState` is given a failure, and the next change tries again. */
  note(values: Values): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.save(values).catch(() => this.#onState({ kind: 'failed' }));
    }, pause);
  }

  /** Saves at once, after a saving under way. Rejects with PortalError where neither answer is clear. */
  save(values: Values): Promise<SaveState> {
    clearTimeout(this.#timer);
    const saved = this.#running.then(() => this.#save(values));
    this.#running = saved.catch(() => undefined);
    return saved;
  }

  /** Nothing is saved any more: the request was sent, or the page changes. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #save(values: Values): Promise<SaveState> {
    const state = await this.#attempt(values);
    // What was not saved for a reason will not be saved by typing on.
    if (state.kind !== 'saved') this.stop();
    this.#onState(state);
    return state;
  }

  async #attempt(values: Values): Promise<SaveState> {
    // What is saved already is not sent again, however often the page asks.
    const body = this.#bodyOf(values);
    if (this.#last?.body === body) return { kind: 'saved', at: this.#last.at };
    const present = (await this.#calls.list()).find(({ id }) => id === this.#id);
    if (!present) return { kind: 'gone' };
    if (!(await this.#isOwn(present))) return { kind: 'newer', savedAt: present.savedAt };
    this.#version = versionOf(present);
    try {
      this.#version = versionOf(await this.#calls.write(this.#id, body));
      this.#unanswered = this.#unansweredDigest = undefined;
      this.#tellVersion();
      this.#last = { body, at: Date.now() };
      return { kind: 'saved', at: this.#last.at };
    } catch (error) {
      if (!wasRefused(error)) this.#noteUnanswered(body);
      if (isKind(error, 'forbidden')) return { kind: 'gone' };
      throw error;
    }
  }

  async #isOwn(present: SavedDraft): Promise<boolean> {
    const body = JSON.stringify(present.body);
    if (versionOf(present) === this.#version || body === this.#unanswered) return true;
    return this.#unansweredDigest !== undefined && (await digestOf(body)) === this.#unansweredDigest;
  }

  #noteUnanswered(body: string): void {
    this.#unanswered = body;
    void digestOf(body).then((digest) => {
      if (this.#unanswered !== body || digest === null) return;
      this.#unansweredDigest = digest;
      this.#tellVersion();
    });
  }

  #tellVersion(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
