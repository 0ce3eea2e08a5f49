import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { listWords, LiveList } from '#kit/list/LiveList.tsx';
import { focusAfterDeletion } from '#kit/list/restore-focus.ts';
import type { Draft } from '../api.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { dateText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { actNotices } from '#errors/notices.ts';
import { assetId } from '#platform/app.ts';
import { announce } from '#platform/page/announce.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { Card } from '#kit/list/Card.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Facts } from '#kit/Facts.tsx';
import { draftTexts } from '#kit/drafts/texts.ts';
import { numberOfSent } from '../state/sent-drafts.ts';
import { $missing, delegatorOfDraft, drafts, removeDraft } from '../state/citizen-drafts.ts';

const heading = 'bozze';
const words = listWords('bozza', 'bozze', 'altre');

const missingTexts = {
  ASSISTENZA_CRM: 'Non è stato possibile recuperare le bozze delle richieste di assistenza',
  DISSERVIZIO_CRM: 'Non è stato possibile recuperare le bozze delle segnalazioni',
};

/** "Bozze richieste di assistenza". */
export function DraftsSection() {
  const { items, status } = useStore(drafts.$state);
  const missing = useStore($missing);
  return (
    <section aria-labelledby={heading}>
      <div className="pc-list-heading">
        <h2 id={heading} tabIndex={-1}>
          Bozze richieste di assistenza
        </h2>
      </div>
      {status === 'ready' &&
        missing.map((code) => (
          <LoadFailed key={code} message={missingTexts[code]} onRetry={() => void drafts.reload()} />
        ))}
      <LiveList
        list={drafts}
        words={words}
        empty={missing.length === 0 ? 'Non ci sono bozze' : 'Nessuna bozza tra quelle recuperate'}
        keyOf={({ id }) => id}
        row={(draft) => (
          <DraftCard
            draft={draft}
            onRemoved={() => {
              announce('Bozza eliminata');
              focusAfterDeletion(heading, items.indexOf(draft));
            }}
          />
        )}
      />
    </section>
  );
}

function DraftCard({ draft, onRemoved }: { draft: Draft; onRemoved: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const { title, details } = draftText(draft);
  const name = draft.body ? `Bozza: ${title ?? 'senza titolo'}` : 'Bozza non leggibile';
  const of = <span className="visually-hidden"> {title ?? ''}</span>;
  const isReport = draft.assetId === assetId('DISSERVIZIO_CRM');
  return (
    <Card meta={metaOf(draft, isReport)} title={name} open={open} onToggle={setOpen}>
      {draft.body && (
        <Facts
          facts={[
            ['Per conto di', delegatorNameOf(draft)],
            ['Dettagli', details && <span className="pc-plain">{details}</span>],
          ]}
        />
      )}
      <div className="pc-buttons">
        {draft.body && numberOfSent(draft.id) === null && (
          <a
            className="btn btn-primary btn-sm"
            href={`${pathOf(isReport ? 'report' : 'assistance')}?idBozza=${encodeURIComponent(draft.id)}`}
          >
            Completa bozza{of}
          </a>
        )}
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setAsking(true)}>
          Elimina{of}
        </button>
      </div>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Conferma cancellazione bozza"
          confirm="Elimina la bozza"
          onConfirm={async () => {
            await removeDraft(draft);
            onRemoved();
          }}
          failure={actNotices.draftDelete}
        >
          <p>{title ? `La bozza «${title}» sarà eliminata.` : 'La bozza sarà eliminata.'}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** What it is and when it was saved, and that it was sent already where that is known. */
function metaOf({ id, savedAt }: Draft, isReport: boolean): string {
  const sent = numberOfSent(id);
  return [
    ...(sent === null ? [] : [draftTexts.sent(sent)]),
    ...(isReport ? ['Segnalazione disservizio'] : []),
    `Salvata il ${dateText(savedAt)}`,
  ].join(' · ');
}

/** Name of the delegator for whom a draft was begun. */
function delegatorNameOf(draft: Draft): string | null {
  const person = delegatorOfDraft(draft);
  return person && (person.name || person.taxCode);
}

/** Title and text of an unfinished request, of today or as the 2023 release saved them. */
function draftText({ body }: Draft): { title: string | null; details: string | null } {
  const article = body?.article as { body?: unknown } | null | undefined;
  const typed = textOf(body?._testo);
  return { title: textOf(body?.title), details: typed ?? plainText(textOf(article?.body) ?? '') };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
