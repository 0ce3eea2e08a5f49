import { BuildError } from '#errors/build-errors.ts';
import { isMaintenance } from './call-error.ts';

/** Part of the answers, or of the categories, that may fail before the whole knowledge base counts as unreadable. */
const bearable = { share: 0.3, count: 3 };

/** Counts what failed: a few are borne, many are not, and maintenance never. */
export class Tally {
  private all = 0;
  private failures: BuildError[] = [];

  /** Counts a reading. */
  async count<T>(read: () => Promise<T>): Promise<T> {
    this.all++;
    return read();
  }

  /** The message of a failure that can be borne; throws the others. */
  messageOf(error: unknown): string {
    if (!(error instanceof BuildError) || isMaintenance(error)) throw error;
    this.failures.push(error);
    return error.message;
  }

  /** Throws the first failure when there were too many. */
  judge(): void {
    const [first] = this.failures;
    const { share, count } = bearable;
    const tooMany =
      this.failures.length > Math.max(count, this.all * share) || this.failures.length === this.all;
    if (first && tooMany) throw first;
  }
}
