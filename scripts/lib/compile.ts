import { compileRelease } from '#adapter/compile/compile.ts';
import type { Release } from '#adapter/compile/release.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { Context } from './command.ts';
import { seconds } from './output.ts';

/** Compiles the release if the source changed, and prints how long it took. Throws CompileFailed or LockHeld. */
export async function compile({ project, output }: Context, force = false): Promise<Release> {
  const start = performance.now();
  const base = { tenant: '-', stage: 'compile' } as const;
  output.step({ ...base, state: 'progress', text: 'astro build …' });
  const log = (text: string) => output.step({ ...base, state: 'progress', text });
  const tell = (text: string) => output.step({ ...base, state: 'warning', text });
  const release = await compileRelease({ root: project.root, force, log, tell }).catch((cause: unknown) => {
    if (cause instanceof BuildError) throw cause;
    throw new BuildError(
      'CompileFailed',
      { where: 'src/', got: cause instanceof Error ? cause.message : String(cause) },
      { cause },
    );
  });
  const ms = performance.now() - start;
  const text = `release ${release.version} (${release.id}), ${seconds(ms)}`;
  output.step({ ...base, state: 'done', text, facts: { ms } });
  return release;
}
