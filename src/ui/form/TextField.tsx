import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import { Icon } from '../Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField, useFieldValue } from './step-form-context.ts';

interface Props extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  /** Turns what is typed into capitals. */
  upper?: boolean;
  maxLength?: number;
  /** Stands before the field, as "+39" or "€". */
  prefix?: string;
  /** Offers a button that empties the field. */
  clear?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** First and last day of a date field, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
  className?: string;
}

/** One line of text (screens A 1.4). */
export function TextField(props: Props) {
  const { name, label, required, help, type = 'text', prefix, clear, className } = props;
  const field = useField(props);
  const { onChange, ...registered } = field.register();
  const { id, error, describedBy } = field;
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    if (props.upper) capitals(event.target);
    void onChange(event);
  };
  const input = (
    <input
      {...registered}
      id={id}
      type={type}
      className={`form-control${error ? ' is-invalid' : ''}`}
      required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={prefix ? `${id}-prefix ${describedBy}` : describedBy}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete}
      autoCapitalize={props.upper ? 'characters' : undefined}
      spellCheck={props.upper ? false : undefined}
      inputMode={props.inputMode}
      min={props.min}
      max={props.max}
      onChange={changed}
    />
  );
  const empty = () => {
    field.change('');
    document.getElementById(id)?.focus();
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      help={help}
      error={error}
      className={className ?? ''}
    >
      {prefix || clear ? (
        <div className="input-group">
          {prefix && (
            <span className="input-group-text" id={`${id}-prefix`}>
              {prefix}
            </span>
          )}
          {input}
          {clear && <Clear name={name} label={label} onPress={empty} />}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

function Clear({ name, label, onPress }: { name: string; label: string; onPress: () => void }) {
  if (!useFieldValue(name)) return null;
  return (
    <button type="button" className="btn pc-clear" aria-label={`Cancella ${label}`} onClick={onPress}>
      <Icon name="it-close" size="sm" />
    </button>
  );
}

/** Keeps the caret where the citizen is writing. */
function capitals(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  const upper = input.value.toUpperCase();
  if (upper === input.value) return;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}
