import type { AssetCode } from '#domain/assets.ts';
import { useResource } from '#kit/use-resource.ts';
import { actFor } from '#platform/session/delegators.ts';
import { noDelegator } from '#platform/session/form-person.ts';
import type { FormPerson } from '#platform/session/guarded-forms.ts';
import { readAvailable } from './available.ts';

/** For whom a draft was begun. */
export interface DraftPerson {
  taxCode: string;
  name: string;
}

/**
 * Acts again for the person for whom a draft was begun, where they still delegate the citizen; else the form asks before it
 * is sent. Null while that is not known.
 */
export function useDraftPerson(module: AssetCode, begun: DraftPerson | null): FormPerson | null {
  const loaded = useResource(
    begun?.taxCode ?? '',
    async (signal) => {
      if (begun) await actAgain(module, begun, signal);
    },
    () => undefined,
  );
  if (loaded.state === 'loading') return null;
  return { ...(begun ? { taxCode: begun.taxCode, name: begun.name } : noDelegator), isDraft: true };
}

async function actAgain(module: AssetCode, { taxCode }: DraftPerson, signal: AbortSignal): Promise<void> {
  const found = (await readAvailable({ module }, signal)).find((person) => person.taxCode === taxCode);
  if (found) actFor(module, found);
}
