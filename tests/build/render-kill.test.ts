import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { releasesFolder } from '#adapter/publish/publish.ts';
import { renderTenants } from '#adapter/render/render.ts';
import { checkedRecord, makeFixture } from './render-fixture.ts';

const fixture = makeFixture();
afterAll(() => fixture.remove());

const pages = Array.from({ length: 60 }, (_, index) => `/page-${index}`);
const options = { ...fixture.options, workers: 1, compression: 'fast' as const };

/** Kills a renderer at a random moment: while it starts, writes, publishes, or begins again. */
async function killOnce(id: string): Promise<void> {
  const job = fixture.tenant(id, { text: `text ${Math.random()}`, pages });
  const child = fork(join(import.meta.dirname, 'render-loop.ts'), [JSON.stringify({ job, options })], {
    execArgv: [],
  });
  await once(child, 'message');
  await wait(150 + Math.random() * 450);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test.concurrent.each(['aosta', 'biella'])(
  'whenever a renderer of %s is killed, the published build is whole: every file of its record, no other byte',
  async (id) => {
    await renderTenants([fixture.tenant(id, { pages })], options);
    for (let round = 0; round < 10; round += 1) {
      await killOnce(id);
      const record = checkedRecord(join(options.dist, id));
      expect(record.files.length).toBeGreaterThan(pages.length);
    }
    await renderTenants([fixture.tenant(id, { text: 'last', pages })], options);
    checkedRecord(join(options.dist, id));
    const left = readdirSync(releasesFolder(options.dist, id));
    expect(left.length).toBeLessThanOrEqual(3);
    expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
  },
  120_000,
);
