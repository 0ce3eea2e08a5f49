import { toBase64 } from '#domain/fields/base64.ts';
import { DraftBox, type DraftContent, draftLifetime, type KeptDraft } from './draft-box.ts';
import type { DraftPlace } from './draft-databases.ts';

export type { DraftContent, KeptDraft } from './draft-box.ts';

/** Whose drafts: a tax code; null: of whoever uses this browser without a login. */
export type DraftOwner = string | null;

/** What became of a draft that was to be kept. `other`: another one stands there, and stays until somebody chooses. */
export type Keeping = { kind: 'kept'; draft: KeptDraft } | { kind: 'other'; draft: KeptDraft };

/** Why a draft was not kept: the browser has no room, or does not let a site keep anything. */
export type KeepingFailure = 'full' | 'refused';

const boxes: Readonly<Record<DraftPlace, DraftBox>> = {
  'until-logout': new DraftBox('until-logout'),
  'over-logout': new DraftBox('over-logout'),
};
const places = Object.keys(boxes) as DraftPlace[];

const nameOf = (owner: DraftOwner) => owner ?? '';

/** When a draft is deleted by itself, milliseconds since 1970. */
export function endOf({ savedAt }: Pick<KeptDraft, 'savedAt'>): number {
  return savedAt + draftLifetime;
}

/**
 * The drafts that a person keeps on this device, newest first, and how many could not be read any more and were removed.
 * Never rejects: a browser that refuses keeps none.
 */
export async function keptDrafts(owner: DraftOwner): Promise<{ drafts: KeptDraft[]; unreadable: number }> {
  const none = { drafts: [], unreadable: 0 };
  const found = await Promise.all(places.map((place) => boxes[place].list(nameOf(owner)).catch(() => none)));
  return {
    drafts: found.flatMap(({ drafts }) => drafts).sort((a, b) => b.savedAt - a.savedAt),
    unreadable: found.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}

/** The draft of one form; null: there is none. */
export async function keptDraft(owner: DraftOwner, form: string): Promise<KeptDraft | null> {
  const { drafts } = await keptDrafts(owner);
  return drafts.find((draft) => draft.form === form) ?? null;
}

/**
 * Keeps a draft, one a form and person, in place of the version `replaces`; null: of none. Rejects where the browser
 * refuses (`keepingFailure`).
 */
export async function keepDraft(
  owner: DraftOwner,
  content: DraftContent,
  { place, replaces }: { place: DraftPlace; replaces: string | null },
): Promise<Keeping> {
  const before = await keptDraft(owner, content.form);
  if (before && before.version !== replaces) return { kind: 'other', draft: before };
  const version = toBase64(crypto.getRandomValues(new Uint8Array(12)));
  const savedAt = Date.now();
  const put = (over: string | null) =>
    boxes[place].put(nameOf(owner), content, { version, savedAt, replaces: over });
  const other = await put(replaces);
  if (other !== null) {
    const found = await keptDraft(owner, content.form);
    if (found) return { kind: 'other', draft: found };
    // It has gone meanwhile, or cannot be read by anybody.
    await put(other);
  }
  for (const each of places) if (each !== place) await boxes[each].remove(nameOf(owner), content.form);
  return { kind: 'kept', draft: { ...content, version, savedAt, place } };
}

/** Removes the draft of a form: it was sent, or is not wanted. Rejects where the browser refuses. */
export async function removeDraft(owner: DraftOwner, form: string): Promise<void> {
  for (const place of places) await boxes[place].remove(nameOf(owner), form);
}

/** Why a draft was not kept. */
export function keepingFailure(error: unknown): KeepingFailure {
  return (error as Partial<DOMException> | null)?.name === 'QuotaExceededError' ? 'full' : 'refused';
}
