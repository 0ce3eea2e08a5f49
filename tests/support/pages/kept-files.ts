import type { Page } from '@playwright/test';

/** How many files this browser keeps for open forms of the sample municipality; `null`: it has no database for them. */
export function countKeptFiles(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const name = `CITFAC_${document.documentElement.dataset.ente}_ALLEGATI`;
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return null;
    return new Promise<number | null>((resolve, reject) => {
      const request = indexedDB.open(name);
      let isGone = false;
      // It was deleted meanwhile: nothing is created in its place.
      request.onupgradeneeded = () => {
        isGone = true;
        request.transaction?.abort();
      };
      request.onerror = () => (isGone ? resolve(null) : reject(new Error(String(request.error))));
      request.onsuccess = () => {
        const count = request.result.transaction('files').objectStore('files').count();
        count.onsuccess = () => {
          request.result.close();
          resolve(count.result);
        };
      };
    });
  });
}

/** A browser that keeps no files: every use of IndexedDB fails, as with cookies blocked. */
export async function refuseFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
}

/** Makes the files that this browser keeps older by so many hours. */
export function ageKeptFiles(page: Page, hours: number): Promise<void> {
  return page.evaluate(async (more) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(`CITFAC_${document.documentElement.dataset.ente}_ALLEGATI`);
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
      const transaction = database.transaction('files', 'readwrite');
      transaction.oncomplete = resolve;
      const files = transaction.objectStore('files');
      const all = files.getAll();
      all.onsuccess = () => {
        for (const file of all.result as { savedAt: number }[])
          files.put({ ...file, savedAt: file.savedAt - more });
      };
    });
    database.close();
  }, hours * 3_600_000);
}
