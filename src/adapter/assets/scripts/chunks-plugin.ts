import type { Plugin } from 'vite';
import { problemIn } from './chunk-checks.ts';
import { sharedChunks } from './chunks.ts';
import { viewsOf } from './first-views.ts';

/**
 * Splits the browser's code into chunks by `sharedChunks`.
 *
 * @param root directory of the project
 * @throws Error in the build when chunks import each other, when a public page would load React, or when a browser
 *   would load server code
 */
export function chunksPlugin(root: string): Plugin {
  let chunks = new Map<string, string>();
  return {
    name: 'portico-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const views = [...viewsOf(root).values()];
      const isFirstView = (id: string) => views.some((view) => id.endsWith(`/${view}`));
      chunks = sharedChunks(new Map(modules.map((module) => [module.id, module])), isFirstView);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        // Dependencies are placed by the rule too, not pulled into the chunk of the module that imports them.
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => chunks.get(id) ?? null }],
      },
    }),
    generateBundle(_options, bundle) {
      const problem = problemIn(bundle);
      if (problem) this.error(problem);
    },
  };
}
