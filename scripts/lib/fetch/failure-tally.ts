import type { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
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

  /** The message of a tolerable failure, with `where` if it does not know its place; maintenance is thrown. */
  messageOf(error: unknown, where: string): string {
    if (isMaintenance(error)) throw error;
    const failure = cataloguedError(error, { where });
    this.failures.push(failure);
    return failure.message;
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
