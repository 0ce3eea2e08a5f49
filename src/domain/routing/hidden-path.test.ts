// @vitest-environment jsdom
import { pbkdf2Sync, webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressScript, askedAddress, coverScript, hiddenSalt, hiddenSegment } from './hidden-path.ts';

const hash = Buffer.from('redazione:così:2026').toString('base64');
const salt = hiddenSalt('valforte', '0a1b2c3d');

test('the folder is PBKDF2-SHA-256 of the hash, 600,000 rounds, salted with tenant and release', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const byNode = pbkdf2Sync(hash, 'valforte:0a1b2c3d', 600_000, 32, 'sha256').toString('hex');
  expect(await hiddenSegment(hash, salt)).toBe(byNode);
});

test('another tenant, release or password has another folder', async () => {
  vi.stubGlobal('crypto', webcrypto);
  const folders = await Promise.all([
    hiddenSegment(hash, salt),
    hiddenSegment(hash, hiddenSalt('altrove', '0a1b2c3d')),
    hiddenSegment(hash, hiddenSalt('valforte', '0a1b2c3e')),
    hiddenSegment(Buffer.from('redazione:altra').toString('base64'), salt),
  ]);
  expect(new Set(folders).size).toBe(4);
});

/** Runs one of the inline scripts as the page at `address` would. */
function runAt(address: string, script: string): string {
  history.replaceState(null, '', address);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text the renderer writes into the page is tested
  (new Function(script) as () => void)();
  return location.pathname + location.search + location.hash;
}

test.each([
  ['/_m/abc/faq/#/faq', '/faq'],
  ['/_m/abc/faq/#/faq?q=a%20b#due', '/faq?q=a%20b#due'],
  ['/_m/abc/servizi/_/#!/servizi/13', '/servizi/13'],
  ['/_m/abc/faq/', '/faq/'],
  ['/_m/abc/faq/?q=1#due', '/faq/?q=1'],
  ['/_m/abc', '/'],
  ['/_m/abc/faq/#//evil.example/x', '/faq/'],
  ['/_m/abc/faq/#!//evil.example/x', '/faq/'],
])('a hidden page at %s says it is %s', (address, shown) => {
  expect(runAt(address, addressScript)).toBe(shown);
});

test('who has just come in finds the focus on the heading, also once the page has drawn it anew', async () => {
  document.body.innerHTML = '<main><h1>FAQ</h1></main>';
  runAt('/_m/abc/faq/#!/faq', addressScript);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.activeElement?.tagName).toBe('H1');
  document.querySelector('main')!.innerHTML = '<h1>Area personale</h1>';
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Area personale'));
});

beforeEach(() => {
  window.sessionStorage.clear();
  document.documentElement.className = '';
});

test('a gate is covered before it is drawn for who has credentials, and for nobody else', () => {
  runAt('/faq', coverScript);
  expect(document.documentElement.className).toBe('');
  window.sessionStorage.setItem('CITFAC_MAINTENANCE', '{}');
  runAt('/faq', coverScript);
  expect(document.documentElement.className).toBe('pc-deciding');
});

test.each([
  ['/_m/abc/faq/', '#!/faq?x=1', '/faq?x=1'],
  ['/_m/abc/faq/', '#/faq', '/faq'],
  ['/_m/abc/faq/', '#//evil.example', '/'],
  ['/_m/abc/faq/', '', '/'],
  ['/faq', '#/x', null],
])('at %s%s the address asked for was %s', (pathname, after, asked) => {
  expect(askedAddress({ pathname, hash: after })).toBe(asked);
});
