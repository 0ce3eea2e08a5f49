// @vitest-environment page
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSent, sentCopy } from './sent-copy.ts';
import { beginSection, noteSection, shownSummary } from './shown-summary.ts';

const sent = { sending: 'delegation', follow: '/area-personale/deleghe/delegati', module: null } as const;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

test('the page that follows has what was sent, after a reload too, and its address opened later does not', async () => {
  await keepSent(sent);
  history.pushState(null, '', '/successo');
  expect(sentCopy('delegation')).toMatchObject({ sending: 'delegation', number: null, files: [] });
  // A reload keeps the entry of the history.
  expect(sentCopy('delegation')).not.toBeNull();
  history.pushState(null, '', '/successo');
  expect(sentCopy('delegation')).toBeNull();
  await keepSent(sent);
  expect(sentCopy('delegation')).not.toBeNull();
});

test('the page of another sending has nothing of it', async () => {
  await keepSent(sent);
  expect(sentCopy('report', 'booking')).toBeNull();
});

test('a file is told by name, size and the digest that other tools make of it', async () => {
  const content = Buffer.from('Dichiarazione');
  const file = { filename: 'modulo.pdf', mimeType: 'application/pdf', base64: content.toString('base64') };
  await keepSent({ ...sent, files: [file] });
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(sentCopy('delegation')?.files).toEqual([{ name: 'modulo.pdf', size: content.length, sha256 }]);
});

test('on a page without encryption a file is told without a digest, and what was sent stays sent', async () => {
  vi.stubGlobal('crypto', {});
  const file = { filename: 'modulo.pdf', mimeType: 'application/pdf', base64: 'QQ==' };
  await keepSent({ ...sent, files: [file] });
  vi.unstubAllGlobals();
  expect(sentCopy('delegation')?.files).toEqual([{ name: 'modulo.pdf', size: 1, sha256: null }]);
});

test('what was read in the summary stays noted after it was left, until another summary is shown', () => {
  const list = document.createElement('dl');
  list.innerHTML = '<dt>Titolo</dt><dd>Buca</dd><dt>Dettagli</dt><dd> In via Roma </dd>';
  const end = beginSection();
  noteSection('Disservizio', list);
  end();
  expect(shownSummary()).toEqual([
    {
      title: 'Disservizio',
      rows: [
        { label: 'Titolo', value: 'Buca' },
        { label: 'Dettagli', value: 'In via Roma' },
      ],
    },
  ]);
  beginSection()();
  expect(shownSummary()).toEqual([]);
});
