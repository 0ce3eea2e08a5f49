import { type ReactNode, useState } from 'react';
import { island } from '#kit/frame/Island.tsx';
import { loadServices } from '#features/services/state/services.ts';
import { texts } from '../texts.ts';
import { saveDraftLabel } from '#kit/drafts/use-save-draft.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { PolicyCopy } from '#kit/wizard/PolicyCopy.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { emptyDraft, stepsFor } from '../steps/draft.ts';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { readReportLink } from '#domain/reports/report-link.ts';
import { notices } from '#errors/notices.ts';
import { pageData } from '#platform/page/page-data.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { lazyPart } from '#kit/LazyPart.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useResource } from '#kit/use-resource.ts';
import type { Loaded } from '#platform/resource.ts';
import { useReconnect } from '#kit/LoadFailed.tsx';
import { WaitContext } from '#kit/SlowNote.tsx';
import { later, ReportWizard, type ReportProps } from '../ReportWizard.tsx';
import { type Catalogue, readCatalogue } from '../state/kinds.ts';
import { prefillNote, valuesOf } from '../steps/kept.ts';

interface Props {
  /** The policy as the build cleaned it, where it stands in the page. */
  children?: ReactNode;
}

const view = <CheckboxField name="privacy" label={texts.policy.privacy} required />;

/** The first step of a report until the wizard is ready; that the policy was read can be said already. */
function ReportPending({ children }: Props) {
  const steps = stepSequence(stepsFor({ isLogged: false, kinds: null, area: null, notes: {} }), emptyDraft);
  return (
    <WizardPending steps={steps} fields={{ blank: emptyDraft, view, saveLabel: saveDraftLabel }}>
      <PolicyCopy>{children}</PolicyCopy>
    </WizardPending>
  );
}

const ResumedReport = lazyPart(async () => (await later.load()).ResumedReport);

/** A disruption report from its policy to its sending; a QR code may have filled in a part of it. */
export function Report() {
  const catalogue = useCatalogue();
  const [wasReady, setWasReady] = useState(false);
  if (catalogue.state === 'ready' && !wasReady) setWasReady(true);
  const draftId = new URLSearchParams(location.search).get('idBozza');
  if (draftId !== null)
    return (
      <ResumedReport catalogue={catalogue} draftId={draftId}>
        {(user, resumed) => <ReportWizard catalogue={catalogue} user={user} link={{}} resumed={resumed} />}
      </ResumedReport>
    );
  const names = readReportLink(location.search, { categories: null, area: null }).link;
  // The kind that a code names is checked against the municipality's own.
  if (names.category && catalogue.state === 'loading' && !wasReady)
    return (
      <WaitContext value={catalogue.cancel}>
        <ReportPending />
      </WaitContext>
    );
  return <Prefilled catalogue={catalogue} />;
}

/** What may be reported; what was kept for want of a connection is read anew once that is back. */
function useCatalogue(): Loaded<Catalogue> {
  const [returns, setReturns] = useState(0);
  const catalogue = useResource(`catalogue ${returns}`, readCatalogue, (error) =>
    notifyFailure(notices.services, error),
  );
  const isKept = catalogue.state === 'ready' && catalogue.value.keptAt !== undefined;
  useReconnect(isKept ? () => setReturns((count) => count + 1) : null);
  return catalogue;
}

/** Ids of the kinds; null where they are not known now. */
function knownIds(catalogue: Loaded<Catalogue>): string[] | null {
  const isKnown = catalogue.state === 'ready' && catalogue.value.keptAt !== null;
  return isKnown ? catalogue.value.kinds.map(({ id }) => id) : null;
}

function Prefilled({ catalogue }: Pick<ReportProps, 'catalogue'>) {
  const [read] = useState(() =>
    readReportLink(location.search, {
      categories: knownIds(catalogue),
      area: pageData().map?.area ?? null,
    }),
  );
  const user = useFormUser();
  const note = prefillNote(read);
  return (
    <>
      <LoginLine user={user} />
      {note && (
        <Alert type="info" title={null}>
          {note}
        </Alert>
      )}
      <ReportWizard catalogue={catalogue} user={user} link={valuesOf(read.link)} />
    </>
  );
}

/** The wizard of a disruption report. */
export const ReportIsland = island<Props>(Report, ({ children }) => ({
  route: 'report',
  reads: { next: loadServices },
  pending: <ReportPending>{children}</ReportPending>,
  broken: texts.broken,
}));
