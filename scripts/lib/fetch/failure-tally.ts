import { BuildError } from '#errors/build-errors.ts';
import { isMaintenance } from './call-error.ts';

/**
 * Failed answers or categories that are tolerated, as share and number; beyond both the whole knowledge base counts as
 * unreadable.
 */
const tolerated = { share: 0.3, count: 3 };

/** Counts failed readings: a few are tolerated, more than that are not, and maintenance never is. */
export class FailureTally {
  private all = 0;
  private failures: BuildError[] = [];

  /** Runs a reading and counts it. */
  async count<T>(read: () => Promise<T>): Promise<T> {
    this.all++;
    return read();
  }

  /** The message of a tolerable failure; other errors are thrown. */
  messageOf(error: unknown): string {
    if (!(error instanceof BuildError) || isMaintenance(error)) throw error;
    this.failures.push(error);
    return error.message;
  }

  /** Throws the first failure when there were too many. */
  throwIfTooMany(): void {
    const [first] = this.failures;
    const { share, count } = tolerated;
    const tooMany =
      this.failures.length > Math.max(count, this.all * share) || this.failures.length === this.all;
    if (first && tooMany) throw first;
  }
}
