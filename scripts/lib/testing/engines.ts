import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { findFirefox, findWebKit } from '../../setup/find.mjs';

/** Engines beside Chromium in which the tests walk the portal. */
export const engines = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engines)[number];

const onMachine = { firefox: findFirefox, webkit: findWebKit };

/** Path of Playwright's own build of an engine; null where it is not installed. */
export function playwrightBuild(name: EngineName): string | null {
  const path = { firefox, webkit }[name].executablePath();
  return existsSync(path) ? path : null;
}

/** True when an engine is installed: Playwright's own build, or the machine's. */
function isInstalled(name: EngineName): boolean {
  return playwrightBuild(name) !== null || onMachine[name]() !== undefined;
}

/**
 * Returns the engines to walk. One that is missing fails where all must be there; on somebody's own machine, which may
 * have no way to get it, the set-up names what to install and the walk of that engine does not count.
 */
export function enginesToWalk(mustAll: boolean, isThere = isInstalled): readonly EngineName[] {
  return mustAll ? engines : engines.filter(isThere);
}
