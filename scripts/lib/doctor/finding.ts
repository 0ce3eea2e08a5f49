/** One thing that was looked at. */
export interface Finding {
  /** What it belongs to. */
  area: 'api' | 'data' | 'push' | 'dns' | 'tls' | 'site' | 'citizen' | 'upgrade';
  state: 'done' | 'warning' | 'failed' | 'skipped';
  text: string;
  /** What to do about it. */
  hint?: string;
  /** For `--json`. */
  facts?: Record<string, unknown>;
}

/** Milliseconds that a single question may take. */
export const questionTimeout = 10_000;
