import { compileRelease } from '#adapter/compile/compile.ts';

/** Compiles one source again and again until it is killed; started by the kill test with the source's folder. */
const [, , root = ''] = process.argv;
process.send?.('started');
for (;;) await compileRelease({ root, force: true });
