import { type ReactNode, useEffect, useState, useContext, useId } from 'react';
import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { lazyPart, lazyDialog } from '#kit/LazyPart.tsx';
import { counted } from '#domain/text/italian-text.ts';
import { Alert } from '#kit/Alert.tsx';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { announce } from '#platform/page/announce.ts';
import { personalAtom } from '#platform/session/clearing.ts';
import { Icon } from '#kit/Icon.tsx';
import { CodeText } from '#kit/CodeText.tsx';
import { useOpened, Missing } from '#kit/list/Card.tsx';
import { delegateTexts, delegatorTexts, type ListTexts, texts } from '../texts.ts';
import { ownDelegations, type OwnDelegation } from '../state/own-delegations.ts';
import { $renewals, dueRenewals, loadRenewals, sweepRenewals } from '../state/renewals.ts';
import {
  filtered,
  noFilter,
  type PersonFilter,
  personsOf,
  type Person,
  withdrawable,
} from '../state/persons.ts';
import { DelegationsFrame } from './DelegationsFrame.tsx';
import { type DialogRequest, AskContext, restoreDialogRequest } from './asked.ts';
import { DelegationRows, useRevealed } from './DelegationRows.tsx';

interface PersonCardProps {
  person: Person;
  words: ListTexts;
  isReceived: boolean;
  /** Delegation to be seen, also where it is over. */
  revealed: string | null;
}

/** A person with the delegations between them and the citizen. */
function PersonCard({ person, words, isReceived, revealed }: PersonCardProps) {
  const id = useId();
  const { name, taxCode, current } = person;
  return (
    <article className="pc-person" aria-labelledby={id}>
      <div className="pc-person-head">
        <h3 className="h5" id={id}>
          {name}
        </h3>
        {name !== taxCode && (
          <p>
            <CodeText>{taxCode}</CodeText>
          </p>
        )}
      </div>
      {current.length > 0 && <DelegationRows rows={current} caption={words.caption(name)} />}
      {!isReceived && <WithdrawAll person={person} />}
      <Concluded {...{ person, words, revealed }} />
    </article>
  );
}

/** Withdraws everything given to a person in one act; offered from two delegations on. */
function WithdrawAll({ person: { current, name } }: { person: Person }) {
  const ask = useContext(AskContext);
  const [first, second] = withdrawable(current);
  if (!first || !second) return null;
  return (
    <button
      type="button"
      className="btn btn-outline-danger btn-sm"
      onClick={() => ask({ kind: 'withdrawAll', delegation: first })}
    >
      Ritira tutte le deleghe a {name}
    </button>
  );
}

/** Delegations that are over, behind a button. */
function Concluded({ person: { concluded, name }, words, revealed }: Omit<PersonCardProps, 'isReceived'>) {
  const id = useId();
  const [open, setOpen] = useOpened(concluded.some((one) => one.id === revealed));
  if (concluded.length === 0) return null;
  return (
    <>
      <h4 className="pc-item-title pc-concluded">
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="it-expand" size="sm" className="pc-item-arrow" />
          <span>
            {texts.concluded(concluded.length)}
            <span className="visually-hidden"> {words.caption(name)}</span>
          </span>
        </button>
      </h4>
      <div id={id} hidden={!open}>
        {open && <DelegationRows rows={concluded} caption={words.concludedCaption(name)} />}
      </div>
    </>
  );
}

// With the form library and its schemas: they come when a dialog is opened.
const AskedDialog = lazyDialog(async () => (await import('../dialogs/AskedDialog.tsx')).AskedDialog);

// Most lists are short.
const PersonFilters = lazyPart(async () => (await import('./PersonFilters.tsx')).PersonFilters);

/** A list of more persons than this can be filtered. */
const fewPersons = 5;

/** Filters of both lists, which Back finds again. */
const $filters = { given: personalAtom(noFilter), received: personalAtom(noFilter) };

interface Props {
  isReceived: boolean;
  words: ListTexts;
  /** What can be done where the list is empty. */
  offer: { label: string; href: string };
}

/** One of the two lists of delegations in its four states. */
function PersonList(props: Props) {
  const { status, items } = useStore(ownDelegations.$state);
  // The frame opens it, and again when it was cleared, as after a login.
  useEffect(() => {
    if (status === 'idle') void ownDelegations.open();
    if (status === 'ready') sweepRenewals(ownDelegations.$state.get().items, new Date());
  }, [status]);
  if (status === 'failed') return <LoadFailed onRetry={() => void ownDelegations.reload()} />;
  if (status !== 'ready') return <Spinner onCancel={ownDelegations.cancel} />;
  const own = items.filter(({ isReceived }) => isReceived === props.isReceived);
  return own.length === 0 ? <Empty {...props} /> : <Persons {...props} own={own} />;
}

function Empty({ words, offer }: Props) {
  useEffect(() => announce(words.empty), [words]);
  return (
    <div className="pc-empty">
      <p>{words.empty}</p>
      <a className="btn btn-outline-primary" href={offer.href}>
        {offer.label}
      </a>
    </div>
  );
}

function Persons({ isReceived, words, own }: Props & { own: readonly OwnDelegation[] }) {
  const $filter = isReceived ? $filters.received : $filters.given;
  const filter = useStore($filter);
  const all = personsOf(own);
  const isLong = all.length > fewPersons;
  const persons = isLong ? personsOf(filtered(own, filter)) : all;
  const { revealed, reveal, linked } = useRevealed();
  const [asked, setAsked] = useState<DialogRequest | null>(() => restoreDialogRequest(own));
  useCount(persons.length, all.length);
  const close = (changed?: string) => {
    setAsked(null);
    if (changed) reveal(changed);
  };
  return (
    <AskContext value={setAsked}>
      {isLong && (
        <PersonFilters filter={filter} own={own} onFilter={(next: PersonFilter) => $filter.set(next)} />
      )}
      {linked !== null && !own.some(({ id }) => id === linked) && <Missing text={texts.notFound} />}
      {persons.length === 0 && (
        <div className="pc-empty">
          <p>Nessuna delega in base ai filtri di ricerca</p>
        </div>
      )}
      <ul className="pc-persons">
        {persons.map((person) => (
          <li key={person.taxCode}>
            <PersonCard
              person={person}
              words={words}
              isReceived={isReceived}
              revealed={revealed?.id ?? null}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <ErrorBoundary fallback={<Alert type="danger">Non è stato possibile mostrare questa parte.</Alert>}>
          <AskedDialog asked={asked} onClose={close} />
        </ErrorBoundary>
      )}
    </AskContext>
  );
}

/** Says how many persons the list shows. */
function useCount(shown: number, total: number): void {
  useEffect(() => {
    const count = counted(total, 'persona', 'persone');
    announce(shown === 0 ? 'Nessun risultato' : shown === total ? count : `${shown} di ${count}`);
  }, [shown, total]);
}

const DueRenewalAlert = lazyPart(async () => (await import('./DueRenewalAlert.tsx')).DueRenewalAlert);

/** Renewals prepared on this device whose delegation has ended: each is sent with one press. */
function DueRenewals() {
  useEffect(loadRenewals, []);
  const { items } = useStore(ownDelegations.$state);
  const due = dueRenewals(items, useStore($renewals), new Date());
  return due.map((renewal) => <DueRenewalAlert key={renewal.delegation.id} renewal={renewal} />);
}

/** "Ho delegato": the persons to whom the citizen has given delegations. */
export function Delegates({ children }: { children?: ReactNode }) {
  return (
    <DelegationsFrame current="delegates">
      <DueRenewals />
      <PersonList
        isReceived={false}
        words={delegateTexts}
        offer={{ label: 'Nuova delega', href: pathOf('delegation-new') }}
      />
      {children}
    </DelegationsFrame>
  );
}

/** "Mi hanno delegato": the persons for whom the citizen may act. */
export function Delegators() {
  return (
    <DelegationsFrame current="delegators">
      <PersonList
        isReceived
        words={delegatorTexts}
        offer={{ label: 'Chiedi di operare per altri', href: pathOf('delegation-request') }}
      />
    </DelegationsFrame>
  );
}
