import { toBytes } from '#domain/fields/base64.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { fileDatabase } from './file-database.ts';
import { lifetime } from './kept-form.ts';

/** Where a stored file is, and the key that its content is encrypted with. Only the tab that stored it knows the key. */
export interface FileKey {
  id: string;
  /** 256 bits as base64, used for this one file. */
  key: string;
}

/** A file in the database: name and content are encrypted, so that it is unreadable once its tab is closed. */
interface StoredFile {
  id: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  content: ArrayBuffer;
}

const table = 'files';
// A constant is safe: each key encrypts one file.
const cipher = { name: 'AES-GCM', iv: new Uint8Array(12) };

/** Writes run one after the other: a file removed while it is being stored is removed after that. */
let lastWrite: Promise<unknown> = Promise.resolve();

function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const done = lastWrite.then(write);
  lastWrite = done.catch(() => undefined);
  return done;
}

/** Resolves once everything is written, or refused, that was begun before. */
export async function filesStored(): Promise<void> {
  await lastWrite;
}

/** Stores a file. Rejects when the browser refuses, e.g. because its quota is exceeded. */
export function storeFile({ id, key }: FileKey, file: Upload): Promise<void> {
  return inTurn(async () => {
    const text = new TextEncoder().encode(JSON.stringify(file));
    const content = await crypto.subtle.encrypt(cipher, await secretOf(key), text);
    const stored: StoredFile = { id, savedAt: Date.now(), content };
    await inTable('readwrite', true, (files) => files.put(stored));
  });
}

/** A stored file; null: it is gone. Rejects when the browser refuses. */
export async function readFile({ id, key }: FileKey): Promise<Upload | null> {
  const found = await inTable(
    'readonly',
    false,
    (files) => files.get(id) as IDBRequest<StoredFile | undefined>,
  );
  if (!found) return null;
  const text = await crypto.subtle.decrypt(cipher, await secretOf(key), found.content);
  return JSON.parse(new TextDecoder().decode(text)) as Upload;
}

/** Deletes files, where they are there. Rejects when the browser refuses. */
export function deleteFiles(ids: readonly string[]): Promise<void> {
  return inTurn(async () => {
    for (const id of ids) await inTable('readwrite', false, (files) => files.delete(id));
  });
}

/** Deletes the files that no form may use any more: those kept for longer than a day. Rejects when the browser refuses. */
export function sweepFiles(): Promise<void> {
  return inTurn(async () => {
    const old = IDBKeyRange.upperBound(Date.now() - lifetime);
    const ids = await inTable('readonly', false, (files) => files.index('savedAt').getAllKeys(old));
    for (const id of ids) await inTable('readwrite', false, (files) => files.delete(id));
  });
}

function secretOf(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', toBytes(key), cipher.name, false, ['encrypt', 'decrypt']);
}

/** Runs one request in a transaction of its own. The database is closed at once, so that a logout may delete it. */
async function inTable<T>(
  mode: IDBTransactionMode,
  creates: boolean,
  ask: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase(creates);
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

/** @param creates false: rejects where there is no database, instead of leaving an empty one behind */
function openDatabase(creates: boolean): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(fileDatabase(), 1);
    request.onupgradeneeded = () => {
      if (creates)
        request.result.createObjectStore(table, { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      else request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database was not opened.'));
  });
}
