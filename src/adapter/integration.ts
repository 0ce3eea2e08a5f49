import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { compilingFolder, outputVariable } from './compile/release.ts';

const name = 'portico';

/**
 * The Astro adapter of Portico, for `adapter` in astro.config.mjs. Every page is rendered on demand by `entry.ts`,
 * which the renderer imports in its worker threads. Astro prerenders nothing, because a release knows no
 * tenant.
 *
 * `security.csp` is on because at compile time it lists the hashes of the release's own inline scripts and styles. The
 * policies themselves are written by `page-policy.ts`.
 */
export function porticoAdapter(): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        const outDir = new URL(process.env[outputVariable] ?? `.portico/${compilingFolder}/`, config.root);
        updateConfig({
          output: 'server',
          trailingSlash: 'ignore',
          ...(command === 'build' && { outDir }),
          build: {
            client: new URL('client/', outDir),
            server: new URL('server/', outDir),
            serverEntry: 'entry.mjs',
            assets: '_assets',
          },
          security: { csp: { algorithm: 'SHA-256' }, checkOrigin: false },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./page/entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}

/**
 * Name under which Astro imports the middleware: it would write a path between apostrophes, which one in the path ends.
 */
const devMiddleware = 'virtual:portico/dev-middleware';

/** `astro dev` only: a middleware that picks the tenant by host name, as the live API does. */
export function porticoDev(): AstroIntegration {
  return {
    name: 'portico-dev',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, updateConfig }) => {
        if (command !== 'dev') return;
        const file = fileURLToPath(new URL('./dev-middleware.ts', import.meta.url));
        const resolveId = (id: string) => (id === devMiddleware ? file : undefined);
        updateConfig({ vite: { plugins: [{ name: devMiddleware, resolveId }] } });
        addMiddleware({ entrypoint: devMiddleware, order: 'pre' });
      },
    },
  };
}
