import type { Plugin } from 'vite';
import { problemIn } from './chunk-checks.ts';
import { chunkGroups, pathsOf, type Group } from './chunk-groups.ts';

/** Matches the ids of a group's modules. */
export function testOf({ packages = [], virtual = [], modules, scripts }: Group): RegExp {
  const ofPackages = packages.map((name) => `/node_modules/${name}/`);
  const ours = pathsOf(modules).map((path) => `/src/${path.replaceAll('*', '[^/]*')}\\.tsx?$`);
  const made = virtual.map((name) => `^\\0virtual:${name}$`);
  const ofComponents = pathsOf(scripts).map((path) => `/src/${path}\\.astro\\?astro&type=script`);
  return new RegExp([...ofPackages, ...made, ...ours, ...ofComponents].join('|'));
}

/**
 * Groups the browser's code; Astro's own setting would pull all that a group needs into its file. A group takes its
 * modules alone here: what they need is left where the bundler wants it.
 *
 * @throws Error in the build when files import each other, or public pages would get React
 */
export function chunksPlugin(): Plugin {
  const groups = chunkGroups.map((group) => ({
    name: group.name,
    test: testOf(group),
    includeDependenciesRecursively: false,
  }));
  return {
    name: 'portico-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({ ...options, codeSplitting: { groups } }),
    generateBundle(_options, bundle) {
      const problem = problemIn(bundle);
      if (problem) this.error(problem);
    },
  };
}
