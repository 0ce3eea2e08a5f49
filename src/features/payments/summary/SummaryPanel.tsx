import { CodeText } from '#kit/CodeText.tsx';
import { useState } from 'react';
import { dateText, dayOf, euroText, fullName } from '#domain/text/display.ts';
import { currentUser } from '#platform/session/session.ts';
import { $config } from '#platform/app.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Select } from '#kit/list/Select.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { useDelegator } from '#features/acting/use-delegator.ts';
import type { DebtPosition } from '../api.ts';
import { texts as all } from '../views/texts.ts';
import { ReceiptsDownload } from './ReceiptsDownload.tsx';
import { readPaid, withReceipt } from './receipts.ts';
import { paidIn, summaryOf, undatedOf, yearsOf } from './yearly.ts';

const texts = all.summary;

/** What was paid in a year, by type, to be printed, and its receipts. */
export function SummaryPanel() {
  const delegator = useDelegator('PPAY');
  const paid = useLoaded(`paid ${delegator?.delegation}`, readPaid, ignore);
  if (paid.state === 'loading') return <Spinner onCancel={paid.cancel} />;
  if (paid.state === 'failed') return <LoadFailed message={texts.loadFailed} onRetry={paid.retry} />;
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
      <p className="pc-hint">{texts.scope}</p>
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
