import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { ownValue } from '#domain/own-value.ts';
import { dateText, dayOf, missing } from '#domain/text/display.ts';
import { addDays } from '#domain/time/dates.ts';
import { Chip } from '#kit/list/Chip.tsx';
import { useMedia } from '#kit/use-media.ts';
import { restoreFocus } from '#kit/list/restore-focus.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { answerBy, delegationStatus } from '../states.ts';
import type { OwnDelegation } from '../state/own-delegations.ts';
import { daysLeft, isConcluded, isWaiting } from '../state/persons.ts';
import { $renewals } from '../state/renewals.ts';
import { texts } from '../texts.ts';
import { RowActions } from './RowActions.tsx';
import { headingId } from './DelegationsFrame.tsx';

interface Props {
  rows: readonly OwnDelegation[];
  /** Name of the rows for screen readers. */
  caption: string;
}

/** Delegations of a person: a table, and on a phone a list. */
export function DelegationRows(props: Props) {
  // Measured in the reader's text size: larger text needs the list in a wider window.
  const isWide = useMedia('(min-width: 48em)');
  return isWide ? <Table {...props} /> : <List {...props} />;
}

function Table({ rows, caption }: Props) {
  return (
    <table className="table pc-delegations">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Servizio</th>
          <th scope="col">Stato</th>
          <th scope="col">Validità</th>
          <th scope="col">Azioni</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <th scope="row" id={rowId(one.id)} tabIndex={-1}>
              {one.title ?? missing}
              <Note delegation={one} />
            </th>
            <td>
              <State delegation={one} />
            </td>
            <td>{validity(one)}</td>
            <td>
              <RowActions delegation={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ rows, caption }: Props) {
  return (
    <ul className="pc-delegations" aria-label={caption}>
      {rows.map((one) => (
        <li key={one.id}>
          <p className="pc-delegation-title" id={rowId(one.id)} tabIndex={-1}>
            {one.title ?? missing}
          </p>
          <Note delegation={one} />
          <State delegation={one} />
          <p>{validity(one)}</p>
          <RowActions delegation={one} />
        </li>
      ))}
    </ul>
  );
}

/** What delegating this service means. */
function Note({ delegation: { note } }: { delegation: OwnDelegation }) {
  return note ? <small className="pc-hint d-block">{note}</small> : null;
}

function validity(one: OwnDelegation): string {
  const { startsOn, endsOn } = one;
  const early = endedEarly(one);
  if (early !== null) return early;
  if (startsOn === null) return endsOn === null ? missing : `fino al\u00a0${dateText(endsOn)}`;
  return `dal\u00a0${dateText(startsOn)}${endsOn === null ? '' : ` al\u00a0${dateText(endsOn)}`}`;
}

/** How and when it ended before its last day: that day would say that it was valid until then. Null: it was. */
function endedEarly(one: OwnDelegation): string | null {
  const { status, endsOn, changedAt } = one;
  const day = changedAt === null ? null : dayOf(new Date(changedAt));
  if (!isConcluded(one) || day === null || (endsOn !== null && day > endsOn)) return null;
  return ownValue(texts.ended, status)?.(dateText(day)) ?? null;
}

/** From this many days on it is said that a delegation ends. */
const soon = 15;

/** The state, and the day that matters next. */
function State({ delegation }: { delegation: OwnDelegation }) {
  const { label, tone } = delegationStatus(delegation.status);
  const { isReceived, endsOn, id } = delegation;
  const today = dayOf(new Date());
  const left = daysLeft(delegation, today);
  const answer = isWaiting(delegation) ? answerBy(delegation, today) : null;
  const isPrepared = useStore($renewals)[id] !== undefined && left !== null;
  return (
    <>
      <Chip tone={tone} text={label} />
      {left !== null && left <= soon && <p className="pc-delegation-day">{leftText(left)}</p>}
      {answer !== null && (
        <p className="pc-delegation-day">{isReceived ? texts.answerBy(answer) : texts.answeredBy(answer)}</p>
      )}
      {isPrepared && endsOn !== null && (
        <p className="pc-delegation-day">{texts.renewalReady(addDays(endsOn, 1))}</p>
      )}
    </>
  );
}

function leftText(days: number): string {
  if (days <= 0) return texts.expiresToday;
  return days === 1 ? texts.expiresTomorrow : texts.expiresIn(days);
}

/** Id of the heading of a delegation's row, which addresses lead to: `#delega-<uuid>`. */
function rowId(id: string): string {
  return `delega-${id}`;
}

/** A row to be seen and focused; `round` grows with each time. */
interface Revealed {
  id: string;
  round: number;
}

function linkedId(): string | null {
  return /^#delega-(.+)$/.exec(location.hash)?.[1] ?? null;
}

/**
 * The row that the address or the last change is about: it takes the focus, wherever it stands.
 *
 * @param isReady the list is there
 */
export function useRevealed(isReady: boolean): {
  revealed: Revealed | null;
  reveal: (id: string) => void;
  /** Id in the address; null: it leads to no row. */
  linked: string | null;
} {
  const linked = useLocationProperty(linkedId);
  const [followed, setFollowed] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const reveal = (id: string) => setRevealed((last) => ({ id, round: (last?.round ?? 0) + 1 }));
  if (linked !== followed) {
    setFollowed(linked);
    if (linked !== null) reveal(linked);
  }
  useEffect(() => {
    if (revealed && isReady) focusRow(revealed.id);
  }, [revealed, isReady]);
  return { revealed, reveal, linked };
}

/** Focuses a row once it is drawn; a filter may have taken it away, as an answer does. */
function focusRow(id: string): void {
  afterPaint(() => {
    const row = document.getElementById(rowId(id));
    if (!row) return restoreFocus(`#${headingId}`);
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'center' });
  });
}
