import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { toPerson } from '#domain/text/italian-text.ts';
import { lazyPart, lazyDialog } from '#kit/LazyPart.tsx';
import { Alert } from '#kit/Alert.tsx';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Icon } from '#kit/Icon.tsx';
import { CodeText } from '#kit/CodeText.tsx';
import { useOpened, Missing } from '#kit/list/Card.tsx';
import { listWords } from '#kit/list/LiveList.tsx';
import { delegateTexts, delegatorTexts, type ListTexts, texts } from '../texts.ts';
import { filteredList } from '../state/filtered-list.ts';
import { ownDelegations, type OwnDelegation } from '../state/own-delegations.ts';
import { $renewals, dueRenewals, loadRenewals, sweepRenewals } from '../state/renewals.ts';
import { filtered, type Person, personsOf, withdrawable } from '../state/persons.ts';
import { DelegationsFrame } from './DelegationsFrame.tsx';
import { Entries } from './Entries.tsx';
import { $asked, restoreDialogRequest } from './asked.ts';
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
  const [first, second] = withdrawable(current);
  if (!first || !second) return null;
  return (
    <button
      type="button"
      className="btn btn-outline-danger btn-sm"
      onClick={() => $asked.set({ kind: 'withdrawAll', delegation: first })}
    >
      Ritira tutte le deleghe {toPerson(name)}
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

// With the form library and its schemas: they come when something is asked, or a renewal is due.
const changes = () => import('../dialogs/AskedDialog.tsx');
const AskedDialog = lazyDialog(async () => (await changes()).AskedDialog);
const DueRenewalAlert = lazyPart(async () => (await changes()).DueRenewalAlert);

/** The persons of one side, with the delegations between them and the citizen. */
const personList = (isReceived: boolean) =>
  filteredList(ownDelegations, (items, filter) =>
    personsOf(
      filtered(
        items.filter((one) => one.isReceived === isReceived),
        filter,
      ),
    ),
  );

const lists = { given: personList(false), received: personList(true) };

const persons = listWords('persona', 'persone', 'altre');

interface Props {
  isReceived: boolean;
  words: ListTexts;
  /** What can be done where the list is empty. */
  offer: { label: string; href: string };
}

/** One of the two lists of delegations, by persons. */
function PersonList({ isReceived, words, offer }: Props) {
  const list = isReceived ? lists.received : lists.given;
  const { status, items } = useStore(ownDelegations.$state);
  const own = items.filter((one) => one.isReceived === isReceived);
  const isReady = status === 'ready';
  const { revealed, reveal, linked } = useRevealed(isReady);
  useEffect(() => {
    if (isReady) sweepRenewals(ownDelegations.$state.get().items, new Date());
  }, [isReady]);
  return (
    <>
      {isReady && linked !== null && !own.some(({ id }) => id === linked) && (
        <Missing text={texts.notFound} />
      )}
      <Entries
        list={list}
        words={persons}
        filters={{ list: 'delegations', label: texts.filter, own }}
        empty={words.empty}
        noneFound={texts.noneFound}
        onward={
          <a className="btn btn-outline-primary" href={offer.href}>
            {offer.label}
          </a>
        }
        className="pc-persons"
        keyOf={({ taxCode }) => taxCode}
        row={(person) => <PersonCard {...{ person, words, isReceived }} revealed={revealed?.id ?? null} />}
      />
      {isReady && <Asked own={own} onChanged={reveal} />}
    </>
  );
}

/** The dialog about one of these delegations, also that of before a login. */
function Asked({ own, onChanged }: { own: readonly OwnDelegation[]; onChanged: (id: string) => void }) {
  const asked = useStore($asked);
  const restore = useEffectEvent(() => $asked.set(restoreDialogRequest(own)));
  useEffect(() => {
    restore();
    return () => $asked.set(null);
  }, []);
  const close = (changed?: string) => {
    $asked.set(null);
    if (changed) onChanged(changed);
  };
  return (
    asked && (
      <ErrorBoundary fallback={<Alert type="danger">Non è stato possibile mostrare questa parte.</Alert>}>
        <AskedDialog asked={asked} onClose={close} />
      </ErrorBoundary>
    )
  );
}

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
