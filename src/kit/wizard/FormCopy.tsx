import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { actNotices } from '#errors/notices.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { mayHoldDrafts } from '#platform/storage/draft-databases.ts';
import { notify } from '#platform/toasts.ts';
import type { KeepQuestion } from '../drafts/keep-copy.ts';
import { lazyDialog } from '../LazyPart.tsx';
import type { DraftKeeper } from './draft-keeper.ts';
import { copyLabel, type FormCopy } from './draft-store.ts';
import type { SaveButton } from './StepPane.tsx';

/** Loads what saves, offers and removes the copy of a form, as one file. */
export const loadCopies = () => import('../drafts/CopyOffer.tsx');

const KeepCopyDialog = lazyDialog(async () => (await loadCopies()).KeepCopyDialog);

/** The button that keeps a copy of a form on this device, and the question that it asks. */
export function useFormCopy<Draft extends object>(
  copy: FormCopy<Draft> | undefined,
  keeper: DraftKeeper<Draft>,
): { save: SaveButton | undefined; dialog: ReactNode } {
  const [question, setQuestion] = useState<KeepQuestion | null>(null);
  if (!copy) return { save: undefined, dialog: null };
  const press = async () => {
    try {
      const { refuseCopy, saveCopy } = await loadCopies();
      if (!copy.isAllowed()) return refuseCopy();
      const kept = keeper.keep();
      const asked = await saveCopy(copy.owner, copy.contentOf(kept));
      if (asked === 'kept') keeper.markClean();
      else setQuestion(asked);
    } catch {
      notify(actNotices.draftSave);
    }
  };
  return {
    save: { label: copyLabel, isLocal: true, onPress: press },
    dialog: question && (
      <KeepCopyDialog
        key={question.other?.version ?? ''}
        question={question}
        onAgain={setQuestion}
        onClose={() => setQuestion(null)}
        onKept={() => {
          keeper.markClean();
          setQuestion(null);
        }}
      />
    ),
  };
}

/**
 * What is said of drafts once it is known, and nothing where it cannot be: the form is there all the same. It is looked for
 * when the page is idle.
 */
export function DraftOffer({ find }: { find: () => Promise<ReactNode> }) {
  const [found, setFound] = useState<ReactNode>(null);
  const look = useEffectEvent(find);
  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      if (!isGone)
        look().then(
          (node) => isGone || setFound(node),
          () => undefined,
        );
    });
    return () => {
      isGone = true;
    };
  }, []);
  return found;
}

/** Looks for a draft of the form on this device. */
export async function findCopy<Draft>(copy: FormCopy<Draft>): Promise<ReactNode> {
  if (!(await mayHoldDrafts())) return null;
  return (await loadCopies()).offerOf(copy);
}
