import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import { Icon } from '../Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

interface Props extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  /** Converts the typed text to upper case. */
  uppercase?: boolean;
  maxLength?: number;
  /** Text before the field, as "+39" or "€". */
  prefix?: string;
  /** Shows a button that clears the field. */
  clearable?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** First and last day of a date field, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
  className?: string;
}

/** One line of text (screens A 1.4). */
export function TextField(props: Props) {
  const { name, label, required, help, type = 'text', prefix, clearable, className } = props;
  const { id, error, describedBy, value, change, leave } = useField(props);
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (props.uppercase) convertToUppercase(target);
    change(target.value);
  };
  const input = (
    <input
      id={id}
      name={name}
      type={type}
      value={value}
      className={`form-control${error ? ' is-invalid' : ''}`}
      required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={prefix ? `${id}-prefix ${describedBy}` : describedBy}
      maxLength={props.maxLength}
      autoComplete={props.autoComplete}
      autoCapitalize={props.uppercase ? 'characters' : undefined}
      spellCheck={props.uppercase ? false : undefined}
      inputMode={props.inputMode}
      min={props.min}
      max={props.max}
      onChange={changed}
      onBlur={leave}
    />
  );
  const empty = () => {
    change('');
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
      {prefix || clearable ? (
        <div className="input-group">
          {prefix && (
            <span className="input-group-text" id={`${id}-prefix`}>
              {prefix}
            </span>
          )}
          {input}
          {clearable && <ClearButton label={label} value={value} onPress={empty} />}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

function ClearButton({ label, value, onPress }: { label: string; value: string; onPress: () => void }) {
  if (!value) return null;
  return (
    <button type="button" className="btn pc-clear" aria-label={`Cancella ${label}`} onClick={onPress}>
      <Icon name="it-close" size="sm" />
    </button>
  );
}

/** Converts the value and restores the selection, which setting `value` would move to the end. */
function convertToUppercase(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = input;
  const upper = input.value.toUpperCase();
  if (upper === input.value) return;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}
