import { renderTenants, type RenderOptions } from '#adapter/render/render.ts';
import type { RenderJob } from '#adapter/render/render-tenant.ts';

/** Renders one tenant again and again until it is killed; started by the kill test with what it needs as JSON. */
const { job, options } = JSON.parse(process.argv[2] ?? '') as { job: RenderJob; options: RenderOptions };
process.send?.('started');
for (;;) await renderTenants([job], { ...options, force: true });
