import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { KindNote } from '#domain/reports/report-settings.ts';
import { ownValue } from '#domain/own-value.ts';
import { Alert } from '#kit/Alert.tsx';
import { FieldError, Help, Star } from '#kit/form/FieldFrame.tsx';
import { SelectField } from '#kit/form/SelectField.tsx';
import { choiceDescription, useField, useFieldValue } from '#kit/form/step-form-context.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { type Kind, useReport } from '../report-context.ts';
import { texts } from '../steps/texts.ts';
import { rankKinds } from './rank-kinds.ts';

const words = texts.kinds;

/** The kind of disruption: proposed by what the citizen wrote, or chosen from all. A municipality without any asks for none. */
export function KindField() {
  const { kinds, kindsNote, notes } = useReport();
  const kind = useFieldValue('kind');
  const freshness = kindsNote && <p className="form-text">{kindsNote}</p>;
  if (kinds.state === 'ready' && kinds.value.length === 0) return freshness;
  const note = ownValue(notes, kind);
  return (
    <>
      {freshness}
      {kinds.state === 'ready' ? (
        <Proposed kinds={kinds.value} />
      ) : (
        <SelectField
          name="kind"
          label={words.label}
          required
          loading={kinds.state === 'loading'}
          choices={[]}
        />
      )}
      {kinds.state === 'failed' && <LoadFailed onRetry={kinds.retry} />}
      {note && <Note note={note} />}
    </>
  );
}

/** The likeliest kinds as buttons, and behind a last one the list of all; the list alone while nothing is proposed. */
function Proposed({ kinds }: { kinds: readonly Kind[] }) {
  const value = useFieldValue('kind');
  const [wantsAll, setWantsAll] = useState(false);
  const proposed = useProposals(kinds, wantsAll || value !== '');
  const choices = kinds.map((kind) => ({ value: kind.id, label: kind.name }));
  return proposed.length === 0 ? (
    <SelectField name="kind" label={words.label} required choices={choices} />
  ) : (
    <Buttons kinds={kinds} proposed={proposed} wantsAll={wantsAll} onWantsAll={setWantsAll} />
  );
}

interface ButtonsProps {
  kinds: readonly Kind[];
  proposed: readonly Kind[];
  /** The list of all kinds was asked for. */
  wantsAll: boolean;
  onWantsAll: (wantsAll: boolean) => void;
}

function Buttons({ kinds, proposed, wantsAll, onWantsAll }: ButtonsProps) {
  const { id, error, describedBy, value, change, leave } = useField({ name: 'kind', label: words.label });
  const isListed = wantsAll || (value !== '' && !proposed.some((kind) => kind.id === value));
  const choose = (chosen: string, isOfList: boolean) => {
    onWantsAll(isOfList);
    change(chosen);
  };
  const radio = (key: string, label: string, checked: boolean) => (
    <label className="pc-kind" key={key}>
      <input
        type="radio"
        name="kind"
        value={key}
        checked={checked}
        className={error ? 'is-invalid' : undefined}
        aria-describedby={choiceDescription(id, error)}
        onChange={() => choose(key, key === '')}
        onBlur={leave}
      />
      {label}
    </label>
  );
  return (
    <>
      <fieldset
        className="pc-field pc-choices"
        id={id}
        role="radiogroup"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help ${describedBy}`}
      >
        <legend>
          {words.label}
          <Star />
        </legend>
        <Help id={id} text={words.proposed} />
        <FieldError id={id} message={error} />
        <div className="pc-kinds">
          {proposed.map((kind) => radio(kind.id, kind.name, !isListed && kind.id === value))}
          {proposed.length < kinds.length && radio('', words.other, isListed)}
        </div>
      </fieldset>
      {isListed && <AllKinds kinds={kinds} value={value} onChoose={(chosen) => choose(chosen, true)} />}
    </>
  );
}

interface AllProps {
  kinds: readonly Kind[];
  value: string;
  onChoose: (id: string) => void;
}

/** All kinds, in the order of the municipality. */
function AllKinds({ kinds, value, onChoose }: AllProps) {
  const id = useId();
  return (
    <div className="pc-field">
      <label htmlFor={id}>{words.all}</label>
      <select id={id} className="form-select" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{words.choose}</option>
        {kinds.map((kind) => (
          <option key={kind.id} value={kind.id}>
            {kind.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the words propose. Once the citizen has answered the buttons stay as they are, whatever is written on. */
function useProposals(kinds: readonly Kind[], isAnswered: boolean): readonly Kind[] {
  const title = useDeferredValue(useFieldValue('title'));
  const details = useDeferredValue(useFieldValue('details'));
  const ranked = useMemo(() => rankKinds(kinds, { title, details }), [kinds, title, details]);
  const [kept, keep] = useState(ranked);
  if (!isAnswered && kept !== ranked) keep(ranked);
  return isAnswered ? kept : ranked;
}

/** What the municipality says of the kind, before anything else is asked. */
function Note({ note: { stop, text, phone, url } }: { note: KindNote }) {
  return (
    <Alert type={stop ? 'warning' : 'info'} title={stop ? words.stopTitle : null} live="alert">
      <p>{text}</p>
      {phone && (
        <p>
          {words.call} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {url && (
        <p>
          <a href={url}>{words.more}</a>
        </p>
      )}
    </Alert>
  );
}
