import { Chip } from '#kit/list/Chip.tsx';
import type { RowResult } from './use-batch.ts';

/** What became of a row, read as soon as it is known. */
export function RowResultText({ result }: { result: RowResult | undefined }) {
  return (
    <span role="status">
      {result?.state === 'busy' && 'In corso…'}
      {result?.state === 'done' && <Chip tone="success" text="Fatto" />}
      {result?.state === 'changed' && <Chip tone="neutral" text={result.message} />}
      {result?.state === 'failed' && <Chip tone="danger" text={result.message} />}
    </span>
  );
}
