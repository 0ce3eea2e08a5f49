import { filesIn, isLost } from '#domain/fields/picked-file.ts';
import { dateText, dateTimeText, dayOf } from '#domain/text/display.ts';
import { matchRoute } from '#domain/routing/route-match.ts';
import { instantText } from '#domain/time/dates.ts';
import { hasAsset } from '#platform/app.ts';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import type { NamedForm } from '#platform/session/guarded-forms.ts';
import { attemptsOf } from '#platform/sending/send-once.ts';
import { filesStored } from '#platform/storage/file-store.ts';
import {
  type DraftContent,
  type DraftOwner,
  endOf,
  keepDraft,
  keepingFailure,
  keptDraft,
  type KeptDraft,
  removeDraft,
} from '#platform/storage/kept-drafts.ts';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { keepForm, draftMark } from '#platform/storage/kept-form.ts';
import { leaveForPage, replacePage } from '#platform/storage/tab-storage.ts';
import { notify } from '#platform/toasts.ts';
import { copyTexts as texts } from './copy-texts.ts';

/** What is asked before a draft is kept. */
export interface KeepQuestion {
  owner: DraftOwner;
  content: DraftContent;
  /** Another one of the same form, which only one of the two can replace; null: there is none. */
  other: KeptDraft | null;
}

/**
 * "Salva": renews the draft that this form was saved as, or resumed from.
 *
 * @returns what to ask first; null: it was told why that cannot be
 */
export async function saveCopy(owner: DraftOwner, form: NamedForm): Promise<KeepQuestion | 'kept' | null> {
  const content = contentOf(form);
  const mark = ownMark(owner, content.form);
  try {
    if (!mark) return { owner, content, other: await keptDraft(owner, content.form) };
    const kept = await keepDraft(owner, content, { place: mark.place, replaces: mark.version });
    if (kept.kind === 'other') return { owner, content, other: kept.draft };
    noteKept(owner, kept.draft);
    return 'kept';
  } catch (error) {
    notify(texts.failed[keepingFailure(error)]);
    return null;
  }
}

/**
 * Keeps a draft after the question about it, over the other one that it showed.
 *
 * @returns the question to ask again, since another tab was faster; null: it is done
 */
export async function keepAsked(
  { owner, content, other }: KeepQuestion,
  outlivesLogout: boolean,
): Promise<KeepQuestion | null> {
  const place = owner === null || outlivesLogout ? 'over-logout' : 'until-logout';
  const kept = await keepDraft(owner, content, { place, replaces: other?.version ?? null });
  if (kept.kind === 'other') return { owner, content, other: kept.draft };
  noteKept(owner, kept.draft);
  return null;
}

/**
 * Keeps a form with its files until its citizen sends it, also over a logout, and with what is known of attempts to send it.
 * Rejects where the browser refuses.
 *
 * @param former name that the form has in this tab
 */
export async function keepToSend(owner: DraftOwner, former: string, form: NamedForm): Promise<KeptDraft> {
  const sending = attemptsOf(former).get();
  const content: DraftContent = {
    ...contentOf(form, withFiles),
    ...(sending.keys.length > 0 && { sending }),
  };
  const resumed = draftMark(former).get();
  let kept = await keepDraft(owner, content, { place: 'over-logout', replaces: resumed?.version ?? null });
  // It was resumed in another tab too: the latest of both stays.
  if (kept.kind === 'other')
    kept = await keepDraft(owner, content, { place: 'over-logout', replaces: kept.draft.version });
  const isMoved = former !== form.name || (resumed?.isAnonymous && owner !== null);
  if (resumed && isMoved) await removeDraft(resumed.isAnonymous ? null : owner, former);
  draftMark(former).remove();
  attemptsOf(former).forget();
  return kept.draft;
}

/** Says that nothing may be kept now. */
export function refuseCopy(): void {
  notify(texts.notNow);
}

function noteKept(owner: DraftOwner, draft: KeptDraft): void {
  mark(owner, draft, false);
  notify(texts.until(endDay(draft)), { title: texts.saved, kind: 'success' });
}

/** Opens the page of a draft with what it holds; the same page anew, at the draft's step and not at its own. */
export async function resumeCopy(owner: DraftOwner, draft: KeptDraft): Promise<void> {
  const { form, path, step, item, person, sending } = draft;
  mark(owner, draft, true);
  if (sending) attemptsOf(form).keep(sending);
  const values = new KeptFiles().keep(draft.values);
  keepForm(form, { path, values, step, item, person: person && { ...person, isDraft: true } });
  await filesStored();
  skipLeavePrompt(true);
  if (new URL(path, location.origin).pathname !== location.pathname) return leaveForPage(path);
  history.replaceState(null, '', path);
  replacePage(path);
}

/** Removes the draft that this form was saved as, or resumed from: it is sent. */
export async function dropCopy(owner: DraftOwner, form: string): Promise<void> {
  const found = draftMark(form).get();
  draftMark(form).remove();
  // A draft that was begun without a login may be sent after one.
  if (found) await removeDraft(found.isAnonymous ? null : owner, form);
}

/** Removes a draft that the citizen does not want; a form that is it goes on without. Rejects where the browser refuses. */
export async function removeCopy(owner: DraftOwner, { form, version }: KeptDraft): Promise<void> {
  await removeDraft(owner, form);
  if (draftMark(form).get()?.version === version) draftMark(form).remove();
}

/** True for the draft that the form on screen was saved as, or resumed from. */
export function isOnScreen({ form, version }: KeptDraft): boolean {
  return draftMark(form).get()?.version === version;
}

/** Name of the form of a draft, and whether the municipality offers it still. */
export function formOf({ path }: Pick<DraftContent, 'path'>): { name: string; isOffered: boolean } {
  const route = matchRoute(path)?.route;
  const gate = route?.gate ?? [];
  return {
    name: route?.title ?? 'Modulo',
    isOffered: route !== undefined && (gate.length === 0 || gate.some(hasAsset)),
  };
}

/** When a draft was saved: "28/11/2026, 18:30". */
export function savedText({ savedAt }: Pick<KeptDraft, 'savedAt'>): string {
  return dateTimeText(instantText(new Date(savedAt)));
}

/** The last day of a draft. */
export function endDay(draft: Pick<KeptDraft, 'savedAt'>): string {
  return dateText(dayOf(new Date(endOf(draft))));
}

function mark(owner: DraftOwner, { form, version, place }: KeptDraft, isResumed: boolean): void {
  draftMark(form).set({ version, place, isAnonymous: owner === null, isResumed });
}

/** The mark of a form, unless who saved it was somebody else: nobody, before a login. */
function ownMark(owner: DraftOwner, form: string) {
  const found = draftMark(form).get();
  return found && found.isAnonymous === (owner === null) ? found : null;
}

/** A form as it is kept: of its files only the names, so that they can be asked for again, or as `filesOf` says. */
function contentOf(
  { name, path, step, item, person, values }: NamedForm,
  filesOf: (value: unknown) => unknown = namesOfFiles,
): DraftContent {
  const kept = Object.entries(values).map(([field, value]) => [field, filesOf(value)]);
  return {
    v: 1,
    form: name,
    path,
    ...(step !== undefined && { step }),
    ...(item !== undefined && { item }),
    ...(person && { person: { taxCode: person.taxCode, name: person.name } }),
    values: Object.fromEntries(kept) as Record<string, unknown>,
  };
}

function namesOfFiles(value: unknown): unknown {
  if (!filesIn(value).some((file) => 'filename' in file)) return value;
  return filesIn(value).map(({ filename }) => ({ filename, lost: true }));
}

/** The files of a field that can be sent; what was refused, or is being read, is not kept. */
function withFiles(value: unknown): unknown {
  if (!filesIn(value).some((file) => 'filename' in file)) return value;
  return filesIn(value).filter((file) => 'base64' in file || isLost(file));
}
