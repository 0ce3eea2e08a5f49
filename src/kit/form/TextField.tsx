import type { ChangeEvent, HTMLInputAutoCompleteAttribute } from 'react';
import { withoutBlanksIn } from '#domain/text/pasted.ts';
import { Icon } from '../Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

/** How a field changes what is typed into it. */
interface TypingRules {
  /** Converts the typed text to upper case. */
  uppercase?: boolean;
  /** Takes out blanks as they are typed or pasted: for codes, which people write in groups. */
  withoutBlanks?: boolean;
}

/** Writes capitals and takes out blanks; the caret stays where it was, where setting `value` would move it to the end. */
function tidyTyped(input: HTMLInputElement, { uppercase = false, withoutBlanks = false }: TypingRules): void {
  if (!uppercase && !withoutBlanks) return;
  const tidied = (text: string) => {
    const joined = withoutBlanks ? withoutBlanksIn(text) : text;
    return uppercase ? joined.toUpperCase() : joined;
  };
  const caret = input.selectionStart ?? input.value.length;
  const before = tidied(input.value.slice(0, caret));
  const after = tidied(input.value.slice(caret));
  if (before + after === input.value) return;
  input.value = before + after;
  input.setSelectionRange(before.length, before.length);
}

/** The text without a prefix that already stands before the field. */
function withoutPrefix(text: string, prefix: string | undefined): string {
  const typed = text.trimStart();
  return prefix && typed.startsWith(prefix) ? typed.slice(prefix.length).trimStart() : text;
}

interface Props extends FieldProps, TypingRules {
  type?: 'text' | 'email' | 'date';
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
  /** Brings what was typed into the form that is kept, once the field is left. */
  settle?: (text: string) => string;
}

/** One line of text. Nothing that is typed or pasted is cut: the schema tells what is too long. */
export function TextField(props: Props) {
  const { name, label, context, required, help, type = 'text', prefix, clearable, className } = props;
  const { id, error, describedBy, value, change, changed, left } = useTypedField(props);
  const input = (
    <input
      id={id}
      name={name}
      type={type}
      value={value}
      className={`form-control${error ? ' is-invalid' : ''}`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={prefix ? `${id}-prefix ${describedBy}` : describedBy}
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
      context={context}
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

/** A field whose text follows its rules while it is typed and when it is left. */
function useTypedField(props: Props) {
  const field = useField(props);
  const { value, change, leave } = field;
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    tidyTyped(target, props);
    change(target.value);
  };
  const left = () => {
    const bare = withoutPrefix(props.settle?.(value) ?? value, props.prefix);
    if (bare !== value) change(bare);
    leave();
  };
  return { ...field, changed, left };
}

function ClearButton({ label, value, onPress }: { label: string; value: string; onPress: () => void }) {
  if (!value) return null;
  return (
    <button type="button" className="btn pc-clear" aria-label={`Cancella ${label}`} onClick={onPress}>
      <Icon name="it-close" size="sm" />
    </button>
  );
}

interface DateProps extends FieldProps {
  /** First and last day, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
}

/** A day, with the browser's own calendar; its value is `yyyy-mm-dd`, or empty. */
export function DateField(props: DateProps) {
  return <TextField {...props} type="date" className="pc-field-short" settle={dayTyped} />;
}

/** The day as it is kept: where a browser draws no date field people type it as they write it, `1/12/2026`. */
function dayTyped(text: string): string {
  const [, day, month, year] = /^\s*(\d\d?)[-./ ](\d\d?)[-./ ](\d{4})\s*$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
