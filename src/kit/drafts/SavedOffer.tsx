import type { ReactNode } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { copyTexts as texts } from './copy-texts.ts';
import { DraftAlert, type DraftEntry } from './DraftEntry.tsx';

/** What is said below the first step of drafts at the backend: the newest one, and where the others are; null: there are none. */
export function savedOffer([newest, ...others]: readonly DraftEntry[]): ReactNode {
  if (!newest) return null;
  return (
    <div className="mt-3">
      <DraftAlert {...newest}>
        {others.length > 0 && (
          <p className="mt-3">
            <a href={`${pathOf('area-activities')}#bozze`}>{texts.others(others.length)}</a>
          </p>
        )}
      </DraftAlert>
    </div>
  );
}
