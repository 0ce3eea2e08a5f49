import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSnapshot } from '#site/snapshot.ts';
import { useFetchFixture } from '../support/build/fetching.ts';
import { servicesPath } from '../support/build/municipality.ts';

const fetching = useFetchFixture();

const services = (titolo: string) => [{ id: 12, titolo }];

/** Starts a run that gets an older list of services and is held back until the promise settles. */
async function startHeldBack(held: Promise<void>) {
  fetching.api.routes.set(servicesPath, { body: services('Vecchia mensa'), after: held });
  const run = fetching.run();
  // A test that fails before it waits for the run leaves no rejection to nobody.
  run.catch(() => undefined);
  await vi.waitFor(() => expect(fetching.seenAt(servicesPath)).toHaveLength(1), { timeout: 20_000 });
  return { run };
}

test('a run that was overtaken by one that began later leaves the newer data, and says so', async () => {
  const held = Promise.withResolvers<void>();
  const { run } = await startHeldBack(held.promise);
  fetching.api.routes.set(servicesPath, { body: services('Nuova mensa') });
  const newer = await fetching.run();
  expect(newer.outcome).toBe('new');
  held.resolve();
  expect(await run).toMatchObject({ outcome: 'overtaken', snapshot: newer.snapshot });
  expect(await readSnapshot(fetching.tenant.folder, 'prova')).toEqual(newer.snapshot);
});

test('one that found the data unchanged has overtaken it too', async () => {
  await fetching.run();
  const held = Promise.withResolvers<void>();
  fetching.api.seen.length = 0;
  const { run } = await startHeldBack(held.promise);
  fetching.api.routes.set(servicesPath, { body: services('Mensa scolastica') });
  const { outcome, snapshot } = await fetching.run();
  expect(outcome).toBe('unchanged');
  held.resolve();
  expect(await run).toMatchObject({ outcome: 'overtaken', snapshot });
});

test('a clock that was set back does not stop the runs after it', async () => {
  await fetching.run();
  const mark = join(fetching.tenant.folder, 'cache/latest-fetch.json');
  await writeFile(mark, String(Date.now() + 86_400_000));
  fetching.api.routes.set(servicesPath, { body: services('Nuova mensa') });
  expect((await fetching.run()).outcome).toBe('new');
});

test('a run that began before the clock was set back is overtaken all the same', async () => {
  await fetching.run();
  const held = Promise.withResolvers<void>();
  fetching.api.seen.length = 0;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const { run } = await startHeldBack(held.promise);
  clock.mockRestore();
  fetching.api.routes.set(servicesPath, { body: services('Nuova mensa') });
  const newer = await fetching.run();
  held.resolve();
  expect(await run).toMatchObject({ outcome: 'overtaken', snapshot: newer.snapshot });
});

test('the lock of a run that was killed while it wrote is taken over with a line', async () => {
  await fetching.run();
  const lock = join(fetching.tenant.folder, 'cache/snapshot.lock');
  await writeFile(lock, '');
  await utimes(lock, 0, 0);
  const { warnings } = await fetching.run();
  expect(warnings).toEqual([expect.stringMatching(/^took over .*snapshot\.lock/)]);
});
