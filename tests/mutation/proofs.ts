import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { switchFile, tree, workFolder } from './tree.ts';

/** A file of tests as it ran with all mutations asleep. */
export interface CoveringFile {
  /** Seconds that it takes. */
  seconds: number;
  /** Numbers of the mutations that it comes by. */
  reaches: number[];
  /** What went wrong although no mutation was in force: the file can prove nothing. */
  failure?: string;
}

/** Why a mutation died. */
export interface Death {
  by: string;
  test: string;
  why: string;
}

const hits = join(workFolder, 'hits');
/** So long at most may a few files take with a mutation in force, in milliseconds. */
const patience = 240_000;

/** Keeps the order in which the files are given. */
class GivenOrder {
  shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
  sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** The tests of the mutated tree, in one Vitest that stays: what it has translated once serves every run. */
export class Proofs {
  readonly #vitest: Vitest;
  readonly #files = new Map<string, TestSpecification>();

  private constructor(vitest: Vitest, specifications: readonly TestSpecification[]) {
    this.#vitest = vitest;
    for (const one of specifications) this.#files.set(relative(tree, one.moduleId), one);
  }

  /** Opens them; `bail` ends a run at the first failure. */
  static async open(bail: boolean): Promise<Proofs> {
    process.chdir(tree);
    const options = {
      root: tree,
      config: join(tree, '.config/vitest.config.ts'),
      watch: false,
      silent: true,
      reporters: [{}],
      maxWorkers: 1,
      retry: 0,
      bail: bail ? 1 : 0,
      sequence: { sequencer: GivenOrder },
    };
    // Packages lie outside of the tree, behind a link: Vite would give none of their files that are no modules.
    const vitest = await createVitest('test', options, { server: { fs: { strict: false } } });
    for (const { config } of vitest.projects) {
      const fresh = resolve(tree, 'tests/support/fresh-modules.ts');
      // A module that the file before has loaded would not say again what is reached while it loads.
      if (!config.isolate && !config.setupFiles.includes(fresh)) config.setupFiles.unshift(fresh);
      config.setupFiles.push(switchFile);
    }
    return new Proofs(vitest, await vitest.globTestSpecifications());
  }

  /** Paths of the files of tests. */
  get files(): string[] {
    return [...this.#files.keys()];
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }

  async #run(files: readonly string[]): Promise<TestModule[]> {
    const asked = files.flatMap((file) => this.#files.get(file) ?? []);
    const { testModules } = await this.#vitest.runTestSpecifications(asked);
    const paths = new Set(asked.map(({ moduleId }) => moduleId));
    return testModules.filter(({ moduleId }) => paths.has(moduleId));
  }

  /** Runs files with no mutation in force, and tells what each takes and reaches. */
  async cover(files: readonly string[]): Promise<Record<string, CoveringFile>> {
    rmSync(hits, { force: true });
    delete process.env.PORTICO_MUTANT;
    process.env.PORTICO_MUTANT_HITS = hits;
    const modules = await this.#run(files);
    delete process.env.PORTICO_MUTANT_HITS;
    const lines = existsSync(hits) ? readFileSync(hits, 'utf8').trimEnd().split('\n') : [];
    const reached = lines.map((line) => /^(\d+) (.*)$/.exec(line)!.slice(1) as [string, string]);
    const found = modules.map((module): [string, CoveringFile] => {
      const { duration, collectDuration, environmentSetupDuration, setupDuration } = module.diagnostic();
      const total = duration + collectDuration + environmentSetupDuration + setupDuration;
      const reaches = reached
        .filter(([, path]) => path === module.moduleId)
        .map(([number]) => Number(number));
      const failure = failureOf(module);
      const seconds = Math.round(total / 10) / 100;
      const file = { seconds, reaches: [...new Set(reaches)].sort((a, b) => a - b) };
      return [relative(tree, module.moduleId), failure ? { ...file, failure: failure.why } : file];
    });
    return Object.fromEntries(found);
  }

  /** Runs files with a mutation in force, in this order; returns its death, or null when all of them pass. */
  async prove(number: number, files: readonly string[]): Promise<Death | null> {
    process.env.PORTICO_MUTANT = String(number);
    let isOver = false;
    // The second call does not wait for what runs.
    const end = setTimeout(() => {
      isOver = true;
      void this.#vitest.cancelCurrentRun('keyboard-input');
      void this.#vitest.cancelCurrentRun('keyboard-input');
    }, patience);
    const modules = await this.#run(files).finally(() => clearTimeout(end));
    delete process.env.PORTICO_MUTANT;
    const death = modules.map(failureOf).find((failure) => failure !== null);
    if (death) return death;
    return isOver ? { by: files.join(', '), test: '', why: 'does not end' } : null;
  }
}

/** The first failure of a file of tests. */
function failureOf(module: TestModule): Death | null {
  const by = relative(tree, module.moduleId);
  const firstLine = (text = '') => text.split('\n')[0]!.slice(0, 200);
  const [outside] = module.errors();
  if (outside) return { by, test: '', why: firstLine(outside.message) };
  for (const test of module.children.allTests('failed'))
    return { by, test: test.fullName, why: firstLine(test.result().errors?.[0]?.message) };
  for (const suite of module.children.allSuites())
    if (suite.errors().length > 0)
      return { by, test: suite.fullName, why: firstLine(suite.errors()[0]!.message) };
  return module.state() === 'failed' ? { by, test: '', why: 'failed' } : null;
}
