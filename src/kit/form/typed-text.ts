import { withoutBlanksIn } from '#domain/text/pasted.ts';

/** How a field changes what is typed into it. */
export interface TypingRules {
  /** Converts the typed text to upper case. */
  uppercase?: boolean;
  /** Takes out blanks as they are typed or pasted: for codes, which people write in groups. */
  withoutBlanks?: boolean;
}

/** Writes capitals and takes out blanks; the caret stays where it was, where setting `value` would move it to the end. */
export function tidyTyped(
  input: HTMLInputElement,
  { uppercase = false, withoutBlanks = false }: TypingRules,
): void {
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
export function withoutPrefix(text: string, prefix: string | undefined): string {
  const typed = text.trimStart();
  return prefix && typed.startsWith(prefix) ? typed.slice(prefix.length).trimStart() : text;
}
