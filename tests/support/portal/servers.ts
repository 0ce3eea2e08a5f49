import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { compileRelease } from '#adapter/compile/compile.ts';
import { executablePath } from '../browser/browser.ts';
import { makeProject, repository, samples } from '../build/project.ts';
import { startPortico } from './portico-process.ts';
import { originVariable, rootVariable } from './tenant-url.ts';

/**
 * Playwright's global set-up: `portico start` as the README has it, in a process of its own, and for the second time, so
 * that nothing is left to build. Parts of one `npm test` share what the first of them built. Throws where the machine has
 * no browser, before each test fails for it.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const browser = executablePath ?? chromium.executablePath();
  if (!existsSync(browser))
    throw new Error(`There is no browser at ${browser}: install Chromium, or name it in PORTICO_CHROMIUM.`);
  const shared = process.env[rootVariable];
  const isBuilt = shared !== undefined && existsSync(join(shared, 'dist'));
  // Not in the project of the tests, whose source is a link: it finds the release compiled.
  await compileRelease({ root: repository });
  const project = isBuilt ? undefined : await makeProject(samples, shared);
  const root = project?.root ?? shared ?? '';
  if (project) await (await startPortico('start', root)).end();
  const server = await startPortico('start', root);
  process.env[rootVariable] = root;
  process.env[originVariable] = `http://torrebianca.localhost:${server.port}`;
  return async () => {
    await server.end();
    if (shared === undefined) project?.remove();
  };
}
