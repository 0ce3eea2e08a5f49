import { useState, useEffect, useRef } from 'react';
import { CodeText } from '#kit/CodeText.tsx';
import { dateText, dayOf, euroText, fullName, missing } from '#domain/text/display.ts';
import { currentUser } from '#platform/session/session.ts';
import { $config, hasAsset } from '#platform/app.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Select } from '#kit/list/Select.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { announce } from '#platform/page/announce.ts';
import { Alert } from '#kit/Alert.tsx';
import { BusyButton } from '#kit/BusyButton.tsx';
import type { DebtPosition } from '../api.ts';
import { texts as listTexts } from '../views/texts.ts';
import {
  readPaid,
  withReceipt,
  saveReceipts,
  paidIn,
  summaryOf,
  undatedOf,
  yearsOf,
} from '../state/receipts.ts';
import { texts } from './texts.ts';

/** "Scarica le ricevute": those of a year one after the other, with progress; the failed ones by name. */
function ReceiptsDownload({ payments }: { payments: readonly DebtPosition[] }) {
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

/** What was paid in a year, by type, to be printed, and its receipts. */
export function SummaryPanel() {
  const delegator = useDelegator('PPAY');
  const paid = useResource(`paid ${delegator?.delegation}`, readPaid, ignore);
  if (paid.state === 'loading') return <Spinner onCancel={paid.cancel} />;
  if (paid.state === 'failed') return <LoadFailed message={listTexts.summaryFailed} onRetry={paid.retry} />;
  const years = yearsOf(paid.value);
  const [latest] = years;
  if (paid.value.length === 0) return <p>{texts.none}</p>;
  return latest === undefined ? (
    <Undated paid={paid.value} />
  ) : (
    <Years years={years} latest={latest} paid={paid.value} />
  );
}

/** The failure stands in the place of the summary. */
function ignore(): void {}

interface YearsProps {
  years: readonly string[];
  latest: string;
  paid: readonly DebtPosition[];
}

function Years({ years, latest, paid }: YearsProps) {
  const [year, setYear] = useState(latest);
  const payments = paidIn(paid, year);
  return (
    <>
      <Select
        label={texts.year}
        value={year}
        options={years.map((each) => ({ value: each, label: each }))}
        onChange={setYear}
      />
      <Table year={year} paid={paid} />
      {/* The list also calls paid what was only begun; of MyPay the service knows no more than what is open. */}
      <p className="pc-hint">
        {texts.confirmed}
        {hasAsset('MYPAY') && ` ${texts.elsewhere}`}
      </p>
      <p className="pc-noprint">
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={printSummary}>
          {texts.print}
        </button>
      </p>
      <ReceiptsDownload key={year} payments={withReceipt(payments)} />
    </>
  );
}

/** Prints the summary alone: the style sheet hides the rest of the page meanwhile. */
function printSummary(): void {
  const root = document.documentElement;
  root.classList.add('pc-print-part');
  addEventListener('afterprint', () => root.classList.remove('pc-print-part'), { once: true });
  print();
}

/** The table, headed so that it can stand alone on paper. */
function Table({ year, paid }: { year: string; paid: readonly DebtPosition[] }) {
  const { types, count, cents } = summaryOf(paidIn(paid, year));
  return (
    <div className="pc-print">
      <div className="pc-print-head">
        <p className="h4">{texts.heading(year)}</p>
        <Owner />
      </div>
      <table className="table pc-summary">
        <caption>{texts.caption(year)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.type}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((row) => (
            <tr key={row.type}>
              <th scope="row">{row.type ?? texts.other}</th>
              <td>{row.count}</td>
              <td>{euroText(row.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{count}</td>
            <td>{euroText(cents)}</td>
          </tr>
        </tfoot>
      </table>
      <Undated paid={paid} />
    </div>
  );
}

/** How many payments stand in no year, also on paper: a total that leaves them out has to say so. */
function Undated({ paid }: { paid: readonly DebtPosition[] }) {
  const { length } = undatedOf(paid);
  return length > 0 && <p>{texts.undated(length)}</p>;
}

/** Whose payments and of which municipality, on paper only: the page says it above. */
function Owner() {
  const user = currentUser();
  const delegator = useDelegator('PPAY');
  const owner = delegator ?? user;
  const municipality = $config.get()?.name;
  return (
    <p>
      {municipality && `${municipality}, `}
      {fullName(owner)}, codice fiscale <CodeText>{owner.taxCode}</CodeText>. Stampato
      {delegator && ` da ${fullName(user)}`} il {dateText(dayOf(new Date()))}.
    </p>
  );
}
