import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { publishedNumber, releasesFolder } from '#adapter/publish/publish.ts';
import { renderTenants } from '#adapter/render/render.ts';
import { killAt, killsFor, namesIn } from './kills.ts';
import { checkedRecord, makeFixture } from './render-fixture.ts';

const fixture = makeFixture();
afterAll(() => fixture.remove());

const pages = Array.from({ length: 60 }, (_, index) => `/page-${index}`);
/** Kill after a random number of pages. */
const some = Math.random() * pages.length;
const options = { ...fixture.options, workers: 1, compression: 'fast' as const };

/** Progress of a renderer. */
interface Progress {
  /** Files in the build being written. */
  written: readonly string[];
  /** Files in `site/` of that build. */
  site: readonly string[];
  /** True when it has published a build. */
  hasPublished: boolean;
}

/** Moments at which a renderer is killed, approximately. */
const moments: ((progress: Progress) => boolean)[] = [
  // While it starts.
  () => true,
  // While it writes.
  ({ site }) => site.length > 0,
  ({ site }) => site.length > some,
  // While it publishes.
  ({ written }) => written.includes('release.json'),
  // While it removes older builds.
  ({ hasPublished }) => hasPublished,
  // While it begins again.
  ({ hasPublished, written }) => hasPublished && written.length > 0,
];

async function killOnce(id: string, isMoment: (progress: Progress) => boolean): Promise<void> {
  const releases = releasesFolder(options.dist, id);
  const before = publishedNumber(options.dist, id);
  const job = fixture.tenant(id, { text: `text ${Math.random()}`, pages });
  await killAt('render-loop.ts', JSON.stringify({ job, options }), ({ pid }) => {
    const stage = namesIn(releases).find((name) => name.startsWith('.next-') && name.includes(`-${pid}-`));
    return isMoment({
      written: stage ? namesIn(join(releases, stage)) : [],
      site: stage ? namesIn(join(releases, stage, 'site')) : [],
      hasPublished: publishedNumber(options.dist, id) !== before,
    });
  });
}

test.concurrent.each([
  ['aosta', 0],
  ['biella', 1],
])(
  'whenever a renderer of %s is killed, the published build is whole: every file of its record, no other byte',
  async (id, first) => {
    await renderTenants([fixture.tenant(id, { pages })], options);
    // Two at a time share the moments: each is tried once.
    const kills = killsFor(moments.length);
    for (let kill = first; kill < kills; kill += 2) {
      await killOnce(id, moments[kill % moments.length]!);
      const record = checkedRecord(join(options.dist, id));
      expect(record.files.length).toBeGreaterThan(pages.length);
    }
    await renderTenants([fixture.tenant(id, { text: 'last', pages })], options);
    checkedRecord(join(options.dist, id));
    const left = readdirSync(releasesFolder(options.dist, id));
    expect(left.length).toBeLessThanOrEqual(3);
    expect(left.filter((name) => name.startsWith('.'))).toEqual([]);
  },
  120_000 + killsFor(moments.length) * 10_000,
);
