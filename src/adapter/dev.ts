import type { AstroIntegration } from 'astro';

/** `astro dev` only: a middleware that picks the tenant by host name, as the live API does (design 1). */
export function porticoDev(): AstroIntegration {
  return {
    name: 'portico-dev',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware }) => {
        if (command !== 'dev') return;
        addMiddleware({ entrypoint: new URL('./dev-middleware.ts', import.meta.url), order: 'pre' });
      },
    },
  };
}
