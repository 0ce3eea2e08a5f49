import type { ReactNode } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { DraftAlert } from '#kit/drafts/DraftEntry.tsx';
import { endDay, keepToSend } from '#kit/drafts/keep-copy.ts';
import { useOutcomeHeading } from '#kit/frame/use-outcome-heading.ts';
import type { NamedForm } from '#platform/session/guarded-forms.ts';
import { type DraftOwner, keepingFailure, type KeptDraft } from '#platform/storage/kept-drafts.ts';
import { unsentReports } from '../state/unsent.ts';
import { NotKept } from '../state/send-report.ts';
import { texts } from '../steps/texts.ts';
import { unsentPlace } from '../state/unsent-names.ts';

const words = texts.unsent;

/**
 * Keeps a report with its photos until its citizen sends it, and gives what the page says then. That the policy was read is
 * said again before it is sent. Rejects with `NotKept`.
 *
 * @param draftId the draft at the backend that it was; null: none
 */
export async function keepReport(
  owner: DraftOwner,
  form: NamedForm,
  draftId: string | null,
): Promise<ReactNode> {
  const { name, path } = unsentPlace(form.name, draftId);
  const { privacy: _, ...values } = form.values;
  try {
    const draft = await keepToSend(owner, form.name, { ...form, name, path, values });
    return <KeptReport draft={draft} />;
  } catch (error) {
    throw new NotKept(keepingFailure(error), { cause: error });
  }
}

/** In place of the form: the report is kept, and what becomes of it. */
function KeptReport({ draft }: { draft: KeptDraft }) {
  const heading = useOutcomeHeading(words.keptTitle);
  return (
    <div className="pc-outcome">
      <h2 ref={heading} tabIndex={-1}>
        {words.keptTitle}
      </h2>
      <p>{words.kept(endDay(draft))}</p>
      <p>{words.find}</p>
      <div className="pc-outcome-links">
        <a className="btn btn-primary" href={pathOf('report')}>
          {words.another}
        </a>
      </div>
    </div>
  );
}

/** The reports that wait to be sent, above the first step; null: there are none. */
export async function unsentNotice(owner: DraftOwner): Promise<ReactNode> {
  const entries = await unsentReports(owner);
  return entries.length === 0
    ? null
    : entries.map((entry) => <DraftAlert key={`${entry.name} ${entry.detail}`} {...entry} />);
}
