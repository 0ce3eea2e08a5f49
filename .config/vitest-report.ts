import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node';
import type { VitestReport } from '../scripts/lib/test-reports.ts';

/** Vitest's JSON report with the errors outside tests too: they fail the run, and it leaves them out. */
export class ReportWithErrors extends JsonReporter {
  readonly #file: string;

  constructor(outputFile: string) {
    super({ outputFile });
    this.#file = outputFile;
  }

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    await super.onTestRunEnd(modules);
    const report = JSON.parse(readFileSync(this.#file, 'utf8')) as VitestReport;
    writeFileSync(this.#file, JSON.stringify({ ...report, errors } satisfies VitestReport));
  }
}
