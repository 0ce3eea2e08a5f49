import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import { Icon } from '../Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

interface Props extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  /** Converts the typed text to upper case. */
  uppercase?: boolean;
  /** Takes out blanks as they are typed or pasted, before `maxLength` counts: for codes, which people write in groups. */
  withoutBlanks?: boolean;
  maxLength?: number;
  /** Text before the field, as "+39" or "€"; typed once more, it is taken out when the field is left. */
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
    tidy(target, props);
    change(target.value);
  };
  const left = () => {
    const bare = withoutPrefix(value, prefix);
    if (bare !== value) change(bare);
    leave();
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
      maxLength={props.withoutBlanks ? undefined : props.maxLength}
      autoComplete={props.autoComplete}
      autoCapitalize={props.uppercase ? 'characters' : undefined}
      spellCheck={props.uppercase ? false : undefined}
      inputMode={props.inputMode}
      min={props.min}
      max={props.max}
      onChange={changed}
      onBlur={left}
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

/**
 * Writes capitals and takes out blanks; the caret stays where it was, where setting `value` would move it to the end. Text
 * that is too long loses what was typed last, as by the attribute `maxlength`.
 */
function tidy(
  input: HTMLInputElement,
  { uppercase = false, withoutBlanks = false, maxLength = Infinity }: Props,
): void {
  if (!uppercase && !withoutBlanks) return;
  const tidied = (text: string) => {
    const joined = withoutBlanks ? text.replace(/[\s\p{Cf}]/gu, '') : text;
    return uppercase ? joined.toUpperCase() : joined;
  };
  const caret = input.selectionStart ?? input.value.length;
  const before = tidied(input.value.slice(0, caret));
  const after = tidied(input.value.slice(caret));
  const excess = Math.max(0, before.length + after.length - maxLength);
  const kept = before.slice(0, Math.max(0, before.length - excess));
  if (kept + after === input.value) return;
  input.value = (kept + after).slice(0, maxLength);
  input.setSelectionRange(kept.length, kept.length);
}

/** The text without a prefix that already stands before the field. */
function withoutPrefix(text: string, prefix: string | undefined): string {
  const typed = text.trimStart();
  return prefix && typed.startsWith(prefix) ? typed.slice(prefix.length).trimStart() : text;
}
