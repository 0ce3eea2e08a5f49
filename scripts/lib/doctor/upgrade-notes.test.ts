import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUpgrade, upgradeNotes } from './upgrade-notes.ts';

const changelog = `# Changelog

What changed.

## 1.10.0, 3 March 2027

- Added: \`waves\`, of many
  lines ([Releases](releases.md)).
- Changed: relative paths
  begin elsewhere.

Thanks to all.

## 1.9.0

### Before you upgrade

- Restart \`watch\`.

### Since then

- Removed: \`old\`.

## 1.2.0

- Changed: long ago.
`;

const said = (built: string, version: string) =>
  upgradeNotes(changelog, built, version).map(({ state, text }) => `${state} ${text}`);

test('the entries since the build are told, the newest first, with what asks for work as warnings', () => {
  expect(said('1.2.0-31', '1.10.0')).toEqual([
    'warning the build is of Portico 1.2.0, this is 1.10.0: build, look at "diff", deploy',
    'done 1.10.0: Added: `waves`, of many lines (Releases).',
    'warning 1.10.0: Changed: relative paths begin elsewhere.',
    'warning 1.9.0: Restart `watch`.',
    'warning 1.9.0: Removed: `old`.',
  ]);
  expect(said('1.9.0', '1.10.0')).toHaveLength(3);
});

test('another run of the same version says nothing; a newer build is told to be one', () => {
  expect(said('1.10.0-7', '1.10.0-8')).toEqual([]);
  expect(said('1.10.0', '1.9.0')).toEqual([
    'warning the build is of Portico 1.10.0, which is newer than this one, 1.9.0: build again',
  ]);
});

test('a build is read by its version alone; none, or a damaged one, says nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-upgrade-'));
  try {
    const notes = () => findUpgrade(join(folder, 'prova'), '1.0.0');
    expect(await notes()).toEqual([]);
    mkdirSync(join(folder, 'prova'));
    for (const text of ['{', '{"version":7}', '{"version":"1.0.0-2"}']) {
      writeFileSync(join(folder, 'prova/release.json'), text);
      expect(await notes(), text).toEqual([]);
    }
    writeFileSync(join(folder, 'prova/release.json'), '{"schema":1,"version":"0.9.0-2"}');
    const [first, ...entries] = await notes();
    expect(first?.facts).toEqual({ built: '0.9.0', version: '1.0.0' });
    expect(entries.map(({ text }) => text)).toContain(
      '1.0.0: Restart `watch`, and reload nginx after the first deploy.',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
