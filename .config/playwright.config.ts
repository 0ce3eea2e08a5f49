import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, executablePath } from '../tests/support/browser.ts';
import { originVariable } from '../tests/support/tenant-url.ts';

const root = resolve(import.meta.dirname, '..');

export default defineConfig({
  testDir: resolve(root, 'tests'),
  testMatch: ['{e2e,a11y}/**/*.test.ts'],
  outputDir: resolve(root, '.portico/reports/e2e-artifacts'),
  globalSetup: resolve(root, 'tests/support/servers.ts'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: resolve(root, '.portico/reports/e2e.json') }]],
  use: {
    // Set by the global set-up, before the workers read this file.
    baseURL: process.env[originVariable],
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'off',
    launchOptions: { executablePath, args: chromiumArgs },
  },
  projects: [
    { name: 'mobile', use: { viewport: { width: 360, height: 740 } } },
    // What a wide window changes: layout, menu and search. Flows that do not depend on it run once, where most citizens are.
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: ['a11y/**/*.test.ts', 'e2e/{shell,home}.test.ts'],
    },
  ],
});
