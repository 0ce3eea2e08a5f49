import { pathOf } from '#domain/routing/route-match.ts';

/** Parameters of the address of a kept report: which one it is, and the draft at the backend that it was. */
const parameters = { id: 'conservata', draft: 'bozza' } as const;

const prefix = 'segnalazione-conservata-';

/** True for the form of a report that waits on this device to be sent. */
export function isUnsent(form: string): boolean {
  return form.startsWith(prefix);
}

/** The kept report that an address names, and the draft at the backend that it was; null: none. */
export function unsentOf(search: string): { form: string; draftId: string | null } | null {
  const query = new URLSearchParams(search);
  const id = query.get(parameters.id) ?? '';
  return /^[0-9a-f]{8}$/.test(id) ? { form: prefix + id, draftId: query.get(parameters.draft) } : null;
}

/** Name and address under which a report is kept: its own where it was kept before, else new ones. */
export function unsentPlace(form: string, draftId: string | null): { name: string; path: string } {
  const id = isUnsent(form) ? form.slice(prefix.length) : crypto.randomUUID().slice(0, 8);
  const query = new URLSearchParams({ [parameters.id]: id, ...(draftId && { [parameters.draft]: draftId }) });
  return { name: prefix + id, path: `${pathOf('report')}?${query.toString()}` };
}
