import { dictionary } from '#contracts/wire.ts';
import * as z from 'zod/mini';
import type { AssetCode } from '#domain/assets.ts';
import { keptNames } from '#domain/kept-names.ts';
import { PortalError } from '#errors/portal-error.ts';
import { assetId, ensureConfig } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { browserValue } from '#platform/storage/browser-storage.ts';
import { discardDraft, type Draft, readDrafts } from '../api.ts';

/** Number of the request by the id of the draft that it was, as long as that draft could not be deleted. */
const kept = browserValue(keptNames.sentDrafts, dictionary(z.string()));

/** The number under which a draft was sent already, empty where it has none; null: it was not, as far as this browser knows. */
export function numberOfSent(id: string): string | null {
  return new Map(Object.entries(kept.get() ?? {})).get(id) ?? null;
}

/** Deletes the draft of a request that was sent, now or when drafts are read again. Never rejects. */
export async function deleteSentDraft(id: string, number: string | null): Promise<void> {
  // Before the call: a page that is left meanwhile would not know it.
  kept.set({ ...kept.get(), [id]: number ?? '' });
  await remove(id);
}

/** Id of a module, which its drafts carry. Rejects with PortalError when the configuration lacks it. */
export async function assetOf(code: AssetCode): Promise<number> {
  await ensureConfig();
  const id = assetId(code);
  if (id === null)
    throw new PortalError('unavailable', { call: 'listDrafts', reason: 'the module has no id' });
  return id;
}

/** The citizen's drafts of a module. Rejects with PortalError. */
export async function listDraftsOf(code: AssetCode, signal?: AbortSignal): Promise<Draft[]> {
  return withoutSent(await readDrafts(client, await assetOf(code), signal));
}

/** What is left of the drafts that were read, once those that were sent have been deleted where that works now. */
export async function withoutSent(drafts: readonly Draft[]): Promise<Draft[]> {
  const left: Draft[] = [];
  for (const draft of drafts) {
    const isGone = numberOfSent(draft.id) !== null && (await remove(draft.id));
    if (!isGone) left.push(draft);
  }
  return left;
}

/** Forgets that a draft was sent: it is gone. */
export function forgetSent(id: string): void {
  const { [id]: _, ...others } = kept.get() ?? {};
  if (Object.keys(others).length > 0) kept.set(others);
  else kept.remove();
}

/** True when the draft is deleted. */
async function remove(id: string): Promise<boolean> {
  try {
    await discardDraft(client, id);
  } catch {
    return false;
  }
  forgetSent(id);
  return true;
}
