import { useEffect, useRef, useState } from 'react';
import { missing } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import type { DebtPosition } from '../api.ts';
import { texts as all } from '../views/texts.ts';
import { saveReceipts } from './receipts.ts';

const texts = all.summary;

/** "Scarica le ricevute": those of a year one after the other, with progress; the failed ones by name. */
export function ReceiptsDownload({ payments }: { payments: readonly DebtPosition[] }) {
  const { progress, result, save, stop } = useDownload();
  if (payments.length === 0) return <p>{texts.noReceipts}</p>;
  return (
    <div className="pc-noprint">
      <p className="pc-hint">{texts.saveHint}</p>
      <p className="pc-save">
        <BusyButton className="btn btn-primary btn-sm" onPress={() => save(payments)}>
          {texts.save(payments.length)}
        </BusyButton>
        {progress && (
          <button type="button" className="btn btn-outline-primary btn-sm" onClick={stop}>
            {texts.stop}
          </button>
        )}
      </p>
      {progress && (
        <p>
          {texts.progress(progress.done, progress.all)}
          <progress
            className="pc-progress"
            value={progress.done}
            max={progress.all}
            aria-label={texts.save(2)}
          />
        </p>
      )}
      {result && <Result {...result} onAgain={() => save(result.failed)} />}
    </div>
  );
}

interface Outcome {
  saved: number;
  failed: readonly DebtPosition[];
}

function useDownload() {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [result, setResult] = useState<Outcome | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (wanted: readonly DebtPosition[]) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setResult(null);
    setProgress({ done: 0, all: wanted.length });
    const failed = await saveReceipts(wanted, {
      signal,
      onProgress: (done) => setProgress({ done, all: wanted.length }),
    });
    setProgress(null);
    setResult({ saved: wanted.length - failed.length, failed });
    announce(texts.finished(wanted.length - failed.length));
  };
  return { progress, result, save, stop: () => running.current?.abort() };
}

function Result({ saved, failed, onAgain }: Outcome & { onAgain: () => Promise<void> }) {
  if (failed.length === 0)
    return (
      <Alert type="success" title={null}>
        <p>{texts.finished(saved)}</p>
      </Alert>
    );
  return (
    <Alert type="warning" live="alert">
      {saved > 0 && <p>{texts.finished(saved)}</p>}
      <p>{texts.failed}</p>
      <ul>
        {failed.map(({ iuv, title, type }) => (
          <li key={iuv}>{title ?? type ?? iuv ?? missing}</li>
        ))}
      </ul>
      <BusyButton className="btn btn-outline-primary btn-sm" onPress={onAgain}>
        {texts.again}
      </BusyButton>
    </Alert>
  );
}
