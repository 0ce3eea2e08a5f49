/** How a field changes what is typed into it. */
export interface TypingRules {
  /** Converts the typed text to upper case. */
  uppercase?: boolean;
  /** Takes out blanks as they are typed or pasted, before `maxLength` counts: for codes, which people write in groups. */
  withoutBlanks?: boolean;
  maxLength?: number;
}

/**
 * Writes capitals and takes out blanks; the caret stays where it was, where setting `value` would move it to the end. Text
 * that is too long loses what was typed last, as by the attribute `maxlength`.
 */
export function tidyTyped(
  input: HTMLInputElement,
  { uppercase = false, withoutBlanks = false, maxLength = Infinity }: TypingRules,
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
export function withoutPrefix(text: string, prefix: string | undefined): string {
  const typed = text.trimStart();
  return prefix && typed.startsWith(prefix) ? typed.slice(prefix.length).trimStart() : text;
}
