import { groupBy } from '#domain/group-by.ts';
import { useEffect, useState } from 'react';
import { FieldError, Star } from '#kit/form/FieldFrame.tsx';
import {
  choiceDescription,
  useField,
  useFieldValue,
  useSurroundingForm,
} from '#kit/form/step-form-context.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import { type Draft, longestDetails } from '../draft.ts';
import { type Need, searchNeeds } from '../needs.ts';
import { texts } from '../texts.ts';
import { TextArea } from '#kit/form/TextArea.tsx';

/** F-DET. */
export function DetailsField() {
  return (
    <TextArea
      name="details"
      label={texts.details.details}
      help={texts.details.help}
      rows={4}
      maxLength={longestDetails}
      required
    />
  );
}

const words = texts.need;

interface Props {
  needs: readonly Need[];
  /** Before the page's code is there nothing can be searched for. */
  isPending?: boolean;
}

/** A search over radio buttons, grouped by office. */
export function NeedField({ needs, isPending = false }: Props) {
  const [search, setSearch] = useState('');
  const { id, error, describedBy, leave } = useField({ name: 'reason', label: words.label });
  const found = searchNeeds(needs, search);
  const groups = [...groupBy(found, ({ office }) => office.id).values()];
  useAnnounced(found.length, search);
  return (
    <fieldset
      className="pc-field pc-choices pc-needs"
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    >
      <legend>
        {words.label}
        <Star />
      </legend>
      <FieldError id={id} message={error} />
      <div className="pc-field">
        <label htmlFor={`${id}-search`}>{words.search}</label>
        <input
          id={`${id}-search`}
          type="search"
          className="form-control"
          autoComplete="off"
          disabled={isPending}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter looks for nothing that is not shown already, and must not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {found.length === 0 && <p>{words.noneFound}</p>}
      {groups.map((group) => (
        <Group key={group[0]?.office.id} needs={group} id={id} error={error} onLeave={leave} />
      ))}
    </fieldset>
  );
}

interface GroupProps {
  needs: readonly Need[];
  /** `id` of the field. */
  id: string;
  error: string | undefined;
  onLeave: () => void;
}

/** The needs of one office. */
function Group({ needs, id, error, onLeave }: GroupProps) {
  const chosen = { office: useFieldValue('office'), reason: useFieldValue('reason') };
  const choose = useNeedChoice();
  const title = `${id}-${needs[0]?.office.id}`;
  return (
    <div role="radiogroup" aria-labelledby={title}>
      <p className="pc-needs-office" id={title}>
        {needs[0]?.office.name}
      </p>
      {needs.map((need) => {
        const control = `${title}-${need.reason.id}`;
        return (
          <div className="form-check" key={need.reason.id}>
            <input
              id={control}
              name="reason"
              type="radio"
              value={`${need.office.id} ${need.reason.id}`}
              checked={need.office.id === chosen.office && need.reason.id === chosen.reason}
              aria-describedby={choiceDescription(id, error)}
              onChange={() => choose(need)}
              onBlur={onLeave}
            />
            <label htmlFor={control}>{need.reason.name}</label>
          </div>
        );
      })}
    </div>
  );
}

/** Chooses a need; a counter that does not offer it is none any more. */
function useNeedChoice(): (need: Need) => void {
  const { store, recheck } = useSurroundingForm();
  return ({ office, reason, counters }) => {
    const { counter } = store.values as Draft;
    const isOffered = counters.some(({ id }) => id === counter);
    const values = {
      office: office.id,
      reason: reason.id,
      ...(!isOffered && { counter: '', operator: '', slot: null }),
    };
    for (const [name, value] of Object.entries(values)) store.$values.setKey(name, value);
    recheck('reason');
  };
}

/** Says how many are left after each search. */
function useAnnounced(count: number, search: string): void {
  const { announce } = useWizard();
  useEffect(() => {
    if (search.trim() !== '') announce(count === 0 ? words.noneFound : words.found(count));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the wizard's line is the same all the time
  }, [count, search]);
}
