import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  cacheDir: resolve(root, '.portico/vitest'),
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/{architecture,contract,build}/**/*.test.ts',
    ],
    environment: 'node',
    // Tests that build and serve real tenants share two cores with each other.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: ['default', 'json'],
    outputFile: { json: resolve(root, '.portico/reports/unit.json') },
    passWithNoTests: false,
    allowOnly: false,
  },
});
