import { compileRelease } from '#adapter/compile/compile.ts';

const { root } = JSON.parse(process.argv[2] ?? '{}') as { root: string };
const start = performance.now();
const { id, files } = await compileRelease({ root, force: true });
process.send?.({ id, files: files.length, ms: performance.now() - start });
process.disconnect?.();
