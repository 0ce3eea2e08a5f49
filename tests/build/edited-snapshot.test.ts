import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSnapshot, snapshotFile } from '#site/snapshot.ts';
import { failure, useFetchFixture } from '../support/build/fetching.ts';

const fetching = useFetchFixture();

/** Changes a word in the snapshot, as an editor does, and leaves its hash. */
async function edit(): Promise<void> {
  const file = snapshotFile(fetching.tenant.folder);
  const text = await readFile(file, 'utf8');
  const edited = text.replace('Mensa scolastica', 'Mensa gratuita');
  expect(edited).not.toBe(text);
  await writeFile(file, edited);
}

test('a snapshot edited by hand is not rendered; the remedy says where texts are changed', async () => {
  await fetching.run();
  await edit();
  const error = await failure(readSnapshot(fetching.tenant.folder, 'prova'));
  expect(error).toMatchObject({
    id: 'SnapshotInvalid',
    message: expect.stringContaining('edited by hand'),
    hint: expect.stringMatching(/back office.*"portico fetch prova"/),
  });
});

test('it is fetched anew, with a word about it, though the API says what it said', async () => {
  const { snapshot } = await fetching.run();
  await edit();
  const { outcome, warnings } = await fetching.run();
  expect(outcome).toBe('new');
  expect(warnings).toContainEqual(expect.stringContaining('edited by hand'));
  expect(await readSnapshot(fetching.tenant.folder, 'prova')).toEqual(snapshot);
});

test('it is nothing to fall back to', async () => {
  await fetching.run();
  await edit();
  await fetching.api.close();
  expect((await failure(fetching.run())).id).toBe('BackendUnreachable');
});
