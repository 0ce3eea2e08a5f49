import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sbomFile, sbomText } from '#adapter/compile/sbom.ts';
import { recordOf, sha256 } from '#adapter/publish/file-record.ts';
import { renderTenants } from '#adapter/render/render.ts';
import {
  bundle,
  statement,
  trusted,
  workflow,
  workflowParty,
} from '../../scripts/lib/testing/signed-bundle.ts';
import { verifyFolder } from '../../scripts/lib/verify/verify-folder.ts';
import { runCli } from '../support/build/cli.ts';
import { repository } from '../support/build/project.ts';
import { checkedRecord, makeFixture, type Fixture } from './render-fixture.ts';

// Rendering starts threads, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
beforeEach(async () => {
  fixture = makeFixture();
  await renderTenants([fixture.tenant('aosta', {})], { ...fixture.options, compression: 'fast' });
});
afterEach(() => fixture.remove());

const build = () => join(fixture.options.dist, 'aosta');

describe('a provenance', () => {
  const signer = 'https://github.com/comuni/portali';
  const put = (name: string, text: string) => {
    writeFileSync(join(fixture.folder, name), text);
    return join(fixture.folder, name);
  };
  const verifyWith = (text: string, ...more: string[]) => {
    const files = ['--provenance', put('bundle.json', text), '--trusted-root', put('roots.jsonl', trusted)];
    return runCli(['verify', 'aosta', ...files, '--signer', signer, ...more], { root: fixture.folder });
  };
  const own = () => {
    const digest = { sha256: sha256(readFileSync(join(build(), 'release.json'))) };
    return bundle(workflowParty, statement({ subject: [{ digest }] }));
  };

  test('of the build is told with its workflow and commit; one of another build or commit is refused', async () => {
    const proven = await verifyWith(own());
    expect([proven.code, proven.stdout]).toEqual([
      0,
      expect.stringContaining(`built by ${workflow} from commit c0ffee`),
    ]);
    const other = await verifyWith(bundle(workflowParty));
    expect([other.code, other.stdout]).toEqual([
      1,
      expect.stringMatching(
        /✖ aosta +verify .*proves nothing: it is that of other builds\n +→ Do not deploy/,
      ),
    ]);
    const commit = await verifyWith(own(), '--commit', 'd'.repeat(40));
    expect([commit.code, commit.stdout]).toEqual([1, expect.stringContaining('is that of commit c0ffee')]);
  });

  test.each([
    [['--provenance', 'x'], 'goes with --trusted-root and --signer'],
    [['--signer', signer], '--signer goes with --provenance'],
    [['--provenance', 'x', '--trusted-root', 'x', '--signer', 'github.com/x'], '--signer takes an address'],
    [['--provenance', 'x', '--trusted-root', 'nowhere', '--signer', signer], 'nowhere cannot be read'],
    [['--provenance', 'x', '--trusted-root', 'package.json', '--signer', signer], 'holds no roots'],
    [
      ['--provenance', 'x', '--trusted-root', 'x', '--signer', signer, '--commit', 'main'],
      '--commit takes the whole',
    ],
  ])('%s is wrong use', async (args, words) => {
    const { code, stderr } = await runCli(['verify', 'aosta', ...args], { root: fixture.folder });
    expect([code, stderr]).toEqual([64, expect.stringContaining(words)]);
  });
});

describe('a bill of materials', () => {
  test.each<[string, () => void, RegExp]>([
    ['is missing', () => rmSync(join(build(), sbomFile)), /sbom\.cdx\.json is missing/],
    [
      'was edited',
      () => writeFileSync(join(build(), sbomFile), '{}'),
      /sbom\.cdx\.json has \d+ bytes instead/,
    ],
  ])('that %s is told', async (_, damage, words) => {
    expect((await runCli(['verify', 'aosta'], { root: fixture.folder })).code).toBe(0);
    chmodSync(join(build(), sbomFile), 0o644);
    damage();
    const { code, stdout } = await runCli(['verify', 'aosta'], { root: fixture.folder });
    expect([code, stdout]).toEqual([1, expect.stringMatching(words)]);
  });

  test('of another commit is refused, also where the record names it', async () => {
    const foreign = sbomText(repository, { id: 'other', version: '1.0.0-1' }) ?? '';
    const record = { ...checkedRecord(build()), sbom: recordOf(sbomFile, Buffer.from(foreign)) };
    chmodSync(join(build(), sbomFile), 0o644);
    writeFileSync(join(build(), sbomFile), foreign);
    expect(await verifyFolder(build(), record)).toEqual([
      { place: sbomFile, words: `is that of another release than ${record.release}` },
    ]);
  });
});
