import { dictionary } from '#contracts/wire.ts';
import * as z from 'zod/mini';
import { toBase64 } from '#domain/fields/base64.ts';
import { isRecent } from '../freshness.ts';
import { draftDatabase, type DraftPlace } from './draft-databases.ts';

/** How long a draft is kept on this device, in milliseconds. */
export const draftLifetime = 7 * 24 * 60 * 60_000;

/** What a draft holds: a form as its tab keeps it, without codes; files only where it waits to be sent. */
const Content = z.object({
  v: z.literal(1),
  form: z.string(),
  /** Path and query of its page. */
  path: z.string(),
  step: z.optional(z.string()),
  item: z.optional(z.string()),
  person: z.optional(z.object({ taxCode: z.nullable(z.string()), name: z.nullable(z.string()) })),
  values: dictionary(z.unknown()),
  /** What is known of attempts to send it: what did arrive is not sent again. */
  sending: z.optional(
    z.object({
      openSince: z.nullable(z.number()),
      keys: z.array(z.object({ of: z.string(), key: z.string() })),
    }),
  ),
});

export type DraftContent = z.infer<typeof Content>;

/** A draft as somebody kept it. */
export interface KeptDraft extends DraftContent {
  /** Another one with each saving. */
  version: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  place: DraftPlace;
}

/** A draft in the database: only its age can be read there, not whose it is, nor of which form. */
interface Stored {
  id: string;
  owner: string;
  version: string;
  savedAt: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/** The keys of one database. They cannot be read out of the browser, only used in it. */
interface Keys {
  /** Signs person and form, so that a draft is found without naming them. */
  index: CryptoKey;
  cipher: CryptoKey;
}

const tables = ['drafts', 'keys'] as const;
type Table = (typeof tables)[number];

/** The drafts in one database of this browser. Everything rejects where the browser refuses. */
export class DraftBox {
  readonly #place: DraftPlace;

  constructor(place: DraftPlace) {
    this.#place = place;
  }

  /**
   * Keeps a draft in place of the version `replaces`; null: of none. Returns null, or the version that stands there and is
   * another one, which stays.
   */
  async put(
    owner: string,
    content: DraftContent,
    { version, savedAt, replaces }: Pick<KeptDraft, 'version' | 'savedAt'> & { replaces: string | null },
  ): Promise<string | null> {
    const keys = await this.#keys(true);
    const id = await sign(keys, `${owner}\n${content.form}`);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    const cipher = { name: 'AES-GCM', iv, additionalData: tieOf(owner, id) };
    const encrypted = await crypto.subtle.encrypt(cipher, keys.cipher, text);
    const stored = { id, owner: await sign(keys, owner), version, savedAt, iv, content: encrypted };
    let other: string | null = null;
    // Compared in the transaction that writes: another tab may save at the same moment.
    await this.#in('drafts', 'readwrite', true, (drafts) => {
      const before = drafts.get(id) as IDBRequest<Stored | undefined>;
      before.onsuccess = () => {
        const found = before.result;
        if (found && found.version !== replaces && isKept(found)) other = found.version;
        else drafts.put(stored satisfies Stored);
      };
      return before;
    });
    return other;
  }

  /** The drafts of a person, and how many of theirs could not be read and were removed. What is too old goes, whosever it is. */
  async list(owner: string): Promise<{ drafts: KeptDraft[]; unreadable: number }> {
    const none = { drafts: [], unreadable: 0 };
    const keys = await this.#keys(false).catch(() => null);
    if (!keys) return none;
    await this.#sweep();
    const own = await sign(keys, owner);
    const found = await this.#in('drafts', 'readonly', false, (drafts) => drafts.index('owner').getAll(own));
    const opened = await Promise.all((found as Stored[]).map((stored) => this.#open(keys, owner, stored)));
    const drafts = opened.filter((draft) => draft !== null);
    return { drafts, unreadable: opened.length - drafts.length };
  }

  /** Removes the draft of a form. */
  async remove(owner: string, form: string): Promise<void> {
    const keys = await this.#keys(false).catch(() => null);
    if (keys) await this.#delete(await sign(keys, `${owner}\n${form}`));
  }

  #delete(id: string): Promise<unknown> {
    return this.#in('drafts', 'readwrite', false, (drafts) => drafts.delete(id));
  }

  /** A draft decrypted; one that its key or its shape no longer opens is removed. */
  async #open(keys: Keys, owner: string, stored: Stored): Promise<KeptDraft | null> {
    const { id, iv, version, savedAt } = stored;
    try {
      const cipher = { name: 'AES-GCM', iv, additionalData: tieOf(owner, id) };
      const text = await crypto.subtle.decrypt(cipher, keys.cipher, stored.content);
      const content = Content.parse(JSON.parse(new TextDecoder().decode(text)));
      return { ...content, version, savedAt, place: this.#place };
    } catch {
      await this.#delete(id);
      return null;
    }
  }

  async #sweep(): Promise<void> {
    const all = await this.#in('drafts', 'readonly', false, (drafts) => drafts.getAll());
    for (const stored of all as Stored[]) if (!isKept(stored)) await this.#delete(stored.id);
  }

  /** The keys; made where they are missing: what stood there without them can be read by nobody. */
  async #keys(creates: boolean): Promise<Keys> {
    const made = {
      index: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
      cipher: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ]),
    };
    for (const name of ['index', 'cipher'] as const)
      await this.#in('keys', 'readwrite', creates, (keys) => {
        const before = keys.get(name) as IDBRequest<CryptoKey | undefined>;
        before.onsuccess = () => {
          if (before.result) made[name] = before.result;
          else keys.put(made[name], name);
        };
        return before;
      });
    return made;
  }

  /** Runs requests in a transaction of their own. The database is closed at once, so that a logout may delete it. */
  async #in<T>(
    table: Table,
    mode: IDBTransactionMode,
    creates: boolean,
    ask: (table: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const name = draftDatabase(this.#place);
    if (!creates && (await isMissing(name))) throw new Error('There is no database.');
    const database = await openDatabase(name, creates);
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(table, mode);
        const request = ask(transaction.objectStore(table));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted.'));
      });
    } finally {
      database.close();
    }
  }
}

function isKept({ savedAt }: Pick<Stored, 'savedAt'>): boolean {
  return isRecent(savedAt, draftLifetime);
}

/** A draft opens only for its person, and only in its place. */
function tieOf(owner: string, id: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${owner}\n${id}`);
}

async function sign({ index }: Keys, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', index, new TextEncoder().encode(text));
  return toBase64(new Uint8Array(signed));
}

/** True where the browser can say that it has no such database; one before 2024 finds out by opening it. */
async function isMissing(name: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return false;
  return (await indexedDB.databases()).every((each) => each.name !== name);
}

/** @param creates false: rejects where there is no database, instead of leaving an empty one behind */
function openDatabase(name: string, creates: boolean): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      if (!creates) return void request.transaction?.abort();
      request.result.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      request.result.createObjectStore('keys');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database was not opened.'));
  });
}
