import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { browserTargets } from '#domain/supported-browsers.ts';
import { inlineScriptPlugin } from './inline-script.ts';
import { chunksPlugin } from './scripts/chunks.ts';
import { firstFilesPlugin } from './scripts/first-files.ts';
import { assetsPlugins } from './vite-plugin.ts';

/** Returns the targets for the browsers that package.json lists. */
function supportedBrowsers(root: string): string[] {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { browserslist } = JSON.parse(text) as { browserslist: string[] };
  return browserTargets(browserslist);
}

/**
 * Bootstrap Italia 2 is written for an older Sass and has to be loaded with `@import`: these are the resulting
 * deprecation warnings.
 */
const silencedDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'];

/**
 * Astro integration for style sheet, fonts and icons. A layout imports `#styles/portico.scss` and
 * `virtual:portico/fonts`; components draw icons with `#components/Icon.astro`.
 */
export function porticoAssets(): AstroIntegration {
  return {
    name: 'portico-assets',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const options = { root: fileURLToPath(config.root), folder: '_assets' };
        updateConfig({
          // One shared file that browsers cache for all pages, instead of a copy in each page.
          build: { inlineStylesheets: 'never' },
          vite: {
            build: {
              target: supportedBrowsers(options.root),
              // A script in the page would need its hash in the policy of every page.
              assetsInlineLimit: (file) => (/\.(?:js|ts)$/.test(file) ? false : undefined),
            },
            plugins: [
              ...assetsPlugins(options),
              inlineScriptPlugin(),
              chunksPlugin(options.root),
              firstFilesPlugin(options),
            ],
            css: {
              preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: silencedDeprecations } },
            },
          },
        } as Parameters<typeof updateConfig>[0]);
      },
    },
  };
}
