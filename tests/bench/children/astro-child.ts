import { pathToFileURL } from 'node:url';
import { build } from 'astro';
import { outputVariable } from '#adapter/compile/release.ts';

const { root, into } = JSON.parse(process.argv[2] ?? '') as { root: string; into: string };
process.env.NODE_ENV = 'production';
process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env[outputVariable] = pathToFileURL(`${into}/`).href;
await build({ root, logLevel: 'error' });
const { user, system } = process.cpuUsage();
process.send?.({ ms: performance.now(), cpuMs: (user + system) / 1000 });
process.disconnect?.();
