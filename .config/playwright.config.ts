import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { testArgs, executablePath, windows, withMotion } from '../tests/support/browser/browser.ts';
import { originVariable } from '../tests/support/portal/tenant-url.ts';

const root = resolve(import.meta.dirname, '..');
const isCi = Boolean(process.env.CI);
/** Tests in a folder, from the root on: a checkout may lie in a folder of the same name. */
const testsIn = (folder: string, name = '*') => resolve(root, `tests/${folder}/**/${name}.test.ts`);

export default defineConfig({
  testDir: resolve(root, 'tests'),
  outputDir: resolve(root, '.portico/reports/e2e-artifacts'),
  globalSetup: resolve(root, 'tests/support/portal/servers.ts'),
  fullyParallel: true,
  // A third keeps two cores busy while the others wait for a page.
  workers: isCi ? 3 : 2,
  // What needed another try is named in the summary of `npm test`: a machine that stutters fails nothing.
  retries: isCi ? 2 : 0,
  forbidOnly: true,
  timeout: isCi ? 60_000 : 30_000,
  expect: { timeout: isCi ? 15_000 : 5000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: resolve(root, `.portico/reports/${process.env.PORTICO_TEST_REPORT ?? 'e2e'}.json`) },
    ],
  ],
  use: {
    // Set by the global set-up, before the workers read this file.
    baseURL: process.env[originVariable],
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: testArgs },
  },
  projects: [
    // Together with those that look at one visit in every window: each project starts browsers, which know nothing yet.
    {
      name: 'mobile',
      use: { viewport: windows.mobile },
      testMatch: [testsIn('e2e'), testsIn('a11y')],
    },
    // What a wide window changes: layout, menu and search. Flows that do not depend on it run once, where most citizens are.
    {
      name: 'desktop',
      use: { viewport: windows.desktop, ...withMotion },
      testMatch: testsIn('e2e', '{shell,home}'),
      grep: /@wide/,
      workers: 1,
    },
    // The other engines: a browser each, which is started once. The name is that of the engine.
    { name: 'firefox', testMatch: testsIn('engines'), workers: 1, retries: isCi ? 1 : 0 },
    { name: 'webkit', testMatch: testsIn('engines'), workers: 1, retries: isCi ? 1 : 0 },
    // The first of all: the server of the README, with what changes or deletes something.
    { name: 'smoke', testMatch: testsIn('smoke'), retries: 0 },
  ],
});
