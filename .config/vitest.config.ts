import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ReportWithErrors } from './vitest-report.ts';

const root = resolve(import.meta.dirname, '..');

/** Code without state: what one file's tests leave in a worker's modules cannot reach the next file's. */
const stateless = [
  'src/{adapter,contracts,domain,errors,site}/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/{architecture,bench,mutation}/**/*.test.ts',
];

/** Files whose first line asks for a page. */
const withDocument = globSync('{src,tests/build}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(resolve(root, file), 'utf8').startsWith('// @vitest-environment page'),
);

const drawn = ['tests/contract/{forms,views}/**/*.test.ts'];

export default defineConfig({
  root,
  cacheDir: resolve(root, '.portico/vitest'),
  resolve: {
    alias: {
      'virtual:portico/icons': resolve(import.meta.dirname, 'stubs/icons.ts'),
      'vitest-environment-page': resolve(import.meta.dirname, 'page.config.ts'),
    },
  },
  test: {
    environment: 'node',
    // Imports JSON in a way that Node does not take.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    // One more than cores: tests that wait for a process, a store or a clock leave theirs to another.
    maxWorkers: availableParallelism() + 1,
    // Tests that build and serve real tenants share two cores with each other.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What needed a second try is named in the summary of `npm test`: a machine that stutters fails nothing.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', new ReportWithErrors(resolve(root, '.portico/reports/unit.json'))],
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/build/**/*.test.ts'],
          exclude: withDocument,
          isolate: false,
          setupFiles: resolve(root, 'tests/support/fresh-modules.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'wizards',
          include: ['tests/wizards/**/*.test.tsx'],
          environment: resolve(root, '.config/served-page.config.ts'),
          // A walk goes through a whole form, wrong values first.
          testTimeout: 120_000,
        },
      },
      // No worker of its own for every file: that takes longer than the tests. A worker is kept for files of one project.
      { extends: true, test: { name: 'shared', include: stateless, isolate: false } },
      // Each with a page of its own, in workers that load jsdom and React once.
      {
        extends: true,
        test: {
          name: 'pages',
          include: withDocument,
          isolate: false,
          setupFiles: ['modules', 'page'].map((what) => resolve(root, `tests/support/fresh-${what}.ts`)),
          sequence: { setupFiles: 'list' },
          // Libraries that remember the page on which they were loaded are loaded anew with it.
          server: { deps: { inline: [/dompurify|fake-indexeddb|leaflet|nanostores|ofetch|unpdf|wouter/] } },
        },
      },
      // Forms and lists as React draws them, before a sandbox in the same process.
      {
        extends: true,
        test: {
          name: 'drawn',
          include: drawn,
          environment: resolve(root, '.config/served-page.config.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'fresh',
          include: ['src/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
          exclude: [...stateless, ...withDocument, ...drawn],
          isolate: false,
          setupFiles: resolve(root, 'tests/support/fresh-modules.ts'),
        },
      },
    ],
  },
});
