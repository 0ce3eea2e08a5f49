import type { PaymentSystem } from '#domain/assets.ts';
import type { LookResult, Position } from '../state/position.ts';
import { isDoubtful, type LastRead, type Reported, type Watched } from './verdict.ts';

/** Milliseconds after the return at which the position is read again. */
const readTimes: readonly number[] = [2000, 4000, 8000, 15_000, 30_000];

/** Milliseconds after which a last read that does not answer is no longer waited for. */
const lastRead = 40_000;

export const unread: Watched = { sight: { kind: 'unread' }, isOver: false };

/** What is watched. */
interface WatchOptions {
  system: PaymentSystem;
  /** What the return says of the payment. */
  reported: Reported;
  /** Reads the position; null: the citizen has none like it. */
  read: (signal: AbortSignal) => Promise<Position | null>;
  /** Shows what is known. */
  show: (watched: Watched) => void;
}

/** Reads a position again and again after a payment. A read that fails changes nothing. */
export class PositionWatch {
  #sight: LastRead = unread.sight;
  #isOver = false;
  #isStopped = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #reading: AbortController | null = null;
  readonly #options: WatchOptions;

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Begins to read. Call `stop` when nobody looks any more. */
  start(): void {
    const last = readTimes.length - 1;
    this.#timers = readTimes.map((time, index) =>
      setTimeout(() => void this.look().then(() => index === last && this.#end()), time),
    );
    this.#timers.push(setTimeout(() => this.#end(), lastRead));
  }

  /** Reads once more, e.g. because the citizen asks for it. Says whether something has changed; never rejects. */
  async look(): Promise<LookResult> {
    // A read that has not answered until the next one is given up.
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    const found = await this.#options.read(reading.signal).catch(() => undefined);
    if (reading.signal.aborted || found === undefined) return 'failed';
    const before = this.#sight;
    this.#sight = nextSight(before, found, this.#options.reported);
    if (isSettled(this.#sight, this.#options.system)) this.#end();
    this.#tell();
    return stateOf(before) === stateOf(this.#sight) ? 'same' : 'changed';
  }

  /** Ends all reads; nothing is shown any more. */
  stop(): void {
    this.#isStopped = true;
    this.#clear();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#clear();
    this.#tell();
  }

  #clear(): void {
    this.#timers.forEach(clearTimeout);
    this.#reading?.abort();
  }

  #tell(): void {
    if (!this.#isStopped) this.#options.show({ sight: this.#sight, isOver: this.#isOver });
  }
}

function stateOf(sight: LastRead): string {
  if (sight.kind !== 'found') return sight.kind;
  const { state, hasReceipt } = sight.position;
  return `${state} ${hasReceipt}`;
}

/** What was paid stays paid, whatever a later answer says. */
function nextSight(before: LastRead, found: Position | null, reported: Reported): LastRead {
  const wasPaid =
    before.kind === 'found' && before.position.state === 'paid' && !isDoubtful(before.position, reported);
  if (wasPaid && found?.state !== 'paid') return before;
  return found ? { kind: 'found', position: found } : { kind: 'absent' };
}

/**
 * True when no later read can tell more: the position is paid and its receipt there, cancelled by the municipality, or not
 * among the open ones of MyPay.
 */
function isSettled(sight: LastRead, system: PaymentSystem): boolean {
  if (sight.kind !== 'found') return sight.kind === 'absent' && system === 'MYPAY';
  const { state, hasReceipt } = sight.position;
  return (state === 'paid' && hasReceipt) || state === 'cancelled';
}
