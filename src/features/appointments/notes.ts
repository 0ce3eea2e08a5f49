/** Why a citizen comes: one of the counter's reasons, where it has any, and their own words. */
export interface Notes {
  reason: { id: string; name: string } | null;
  details: string;
}

const form = /^\((\w+)\)\s*(.*?)\s+-(?:\s+([\s\S]*))?$/;

/**
 * The `notes` of an appointment: `(<reasonId>) <reasonName> - <details>`. A name keeps to one line, and
 * a hyphen between blanks in it becomes a dash: the first one ends the name.
 */
export function notesOf({ reason, details }: Notes): string {
  const own = details.trim();
  if (!reason) return own;
  const name = reason.name.replace(/\s+/g, ' ').replaceAll(' - ', ' – ').trim();
  return `(${reason.id}) ${name} - ${own}`;
}

/** Reads `notes` back; without a reason the whole text is the detail. */
export function readNotes(notes: string | null): Notes {
  const whole = notes?.trim() ?? '';
  const [matches, id = '', name = '', details = ''] = form.exec(whole) ?? [];
  return matches === undefined ? { reason: null, details: whole } : { reason: { id, name }, details };
}
