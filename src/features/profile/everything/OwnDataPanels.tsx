import { useEffect, useRef, useState } from 'react';
import { dayOf } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { hasAsset } from '#platform/app.ts';
import { Alert } from '#kit/Alert.tsx';
import { showKept } from '#kit/kept/kept-list.ts';
import type { ArchiveTask, Gathered, Progress } from '#kit/archive/gather.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Select } from '#kit/list/Select.tsx';
import { everything, saveEverything } from './save-everything.ts';
import { texts as all } from './texts.ts';

const texts = all.archive;

/** Years whose receipts can be chosen: as long as one has to be able to show that something was paid. */
const yearsBack = 10;

const everyYear = '';

/** Chooses the year of the receipts, gathers everything, and says what is missing. */
export function ArchivePanel() {
  const thisYear = Number(dayOf(new Date()).slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const { progress, outcome, save, stop } = useArchive(year === everyYear ? null : year);
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(thisYear - back));
  return (
    <>
      {hasAsset('PPAY') && (
        <Select
          label={texts.year}
          value={year}
          disabled={progress !== null}
          options={[
            ...years.map((each) => ({ value: each, label: each })),
            { value: everyYear, label: texts.everyYear },
          ]}
          onChange={setYear}
        />
      )}
      <div className="d-flex flex-wrap gap-2 mt-3">
        <BusyButton onPress={() => save()}>{texts.begin}</BusyButton>
        {progress && (
          <button type="button" className="btn btn-outline-primary" onClick={stop}>
            {texts.stop}
          </button>
        )}
      </div>
      {progress && (
        <p className="mt-3 mb-0">
          {texts.progress(progress)}
          <progress
            className="d-block w-100"
            value={progress.at - 1}
            max={progress.of}
            aria-label={texts.running}
          />
        </p>
      )}
      {outcome && <Outcome outcome={outcome} onAgain={(missing) => save(missing)} />}
    </>
  );
}

/** The outcome of an attempt; `broken`: the archive itself could not be written. */
type AnyOutcome = Gathered | { status: 'broken' };

function useArchive(year: string | null) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<AnyOutcome | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (missing?: readonly ArchiveTask[]) => {
    const { signal } = (running.current = new AbortController());
    setOutcome(null);
    const told = toldTenths();
    const result: AnyOutcome = await saveEverything(missing ?? everything(year), {
      year,
      signal,
      isRest: missing !== undefined,
      onProgress: (next) => {
        setProgress(next);
        if (told(next)) announce(texts.progress(next));
      },
    }).catch(() => ({ status: 'broken' as const }));
    setProgress(null);
    setOutcome(result);
    if (result.status === 'done') announce(texts.done(result.files));
    if (result.status === 'stopped') announce(texts.stopped);
  };
  return { progress, outcome, save, stop: () => running.current?.abort() };
}

/** True once in each tenth of the way, whose end may move: a screen reader that reads every file says nothing else. */
function toldTenths() {
  let last = -1;
  return ({ at, of }: Progress) => {
    const tenth = Math.floor((at * 10) / of);
    const isNew = tenth > last;
    last = Math.max(tenth, last);
    return isNew;
  };
}

interface OutcomeProps {
  outcome: AnyOutcome;
  onAgain: (missing: readonly ArchiveTask[]) => Promise<void>;
}

function Outcome({ outcome, onAgain }: OutcomeProps) {
  if (outcome.status === 'stopped')
    return (
      <Alert type="info" title={null} className="mt-3">
        <p className="mb-0">{texts.stopped}</p>
      </Alert>
    );
  if (outcome.status !== 'done')
    return (
      <Alert type="danger" live="alert" className="mt-3">
        <p className="mb-0">{outcome.status === 'ended' ? texts.ended : texts.broken}</p>
      </Alert>
    );
  const { files, failed } = outcome;
  if (failed.length === 0)
    return (
      <Alert type="success" title={null} className="mt-3">
        <p className="mb-0">{texts.done(files)}</p>
      </Alert>
    );
  return (
    <Alert type="warning" live="alert" className="mt-3">
      {files > 0 && <p>{texts.done(files)}</p>}
      <p>{texts.failed}</p>
      <ul>
        {failed.map(({ label }, index) => (
          <li key={index}>{label}</li>
        ))}
      </ul>
      <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => onAgain(failed)}>
        {texts.again}
      </BusyButton>
    </Alert>
  );
}

/** Lists what the portal stores in this browser. */
export function KeptPanel() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? showKept(place.current) : undefined), []);
  return <div ref={place} />;
}
