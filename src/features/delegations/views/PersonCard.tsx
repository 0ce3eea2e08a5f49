import { useContext, useId } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { CodeText } from '#kit/CodeText.tsx';
import { useOpened } from '#kit/list/use-opened.ts';
import { type Person, withdrawable } from '../state/persons.ts';
import { type ListTexts, texts } from '../texts.ts';
import { AskContext } from './asked.ts';
import { DelegationRows } from './DelegationRows.tsx';

interface Props {
  person: Person;
  words: ListTexts;
  isReceived: boolean;
  /** Delegation to be seen, also where it is over. */
  revealed: string | null;
}

/** A person with the delegations between them and the citizen. */
export function PersonCard({ person, words, isReceived, revealed }: Props) {
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
function Concluded({ person: { concluded, name }, words, revealed }: Omit<Props, 'isReceived'>) {
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
