import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { LoginPrompt } from '#kit/frame/LoginPrompt.tsx';
import { $session } from '#platform/session/session.ts';
import { readReportLink } from '#domain/reports/report-link.ts';
import { notices } from '#errors/notices.ts';
import { pageData } from '#platform/page/page-data.ts';
import { notify } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useFormUser } from '#kit/wizard/use-form-user.ts';
import { useLoaded } from '#kit/use-loaded.ts';
import { ResumedReport } from './ResumedReport.tsx';
import { ReportWizard, type ReportProps } from './ReportWizard.tsx';
import { readCatalogue } from './state/kinds.ts';
import { prefillNote, valuesOf } from './state/prefill.ts';

/** A disruption report from its policy to its sending; a QR code may have filled in a part of it (screens A 7.1). */
export function Report() {
  const catalogue = useLoaded('catalogue', readCatalogue, () => notify(notices.services));
  const draftId = new URLSearchParams(location.search).get('idBozza');
  if (draftId !== null) return <Resumed catalogue={catalogue} draftId={draftId} />;
  const names = readReportLink(location.search, { categories: null, area: null }).link;
  // The kind that a code names is checked against the municipality's own.
  if (names.category && catalogue.state === 'loading') return <Spinner />;
  return <Prefilled catalogue={catalogue} />;
}

/** The report with what a draft holds, for the citizen whose draft it is. */
function Resumed({ catalogue, draftId }: Pick<ReportProps, 'catalogue'> & { draftId: string }) {
  const { status } = useStore($session);
  const user = useFormUser();
  if (status === 'unknown') return <Spinner />;
  return user ? (
    <ResumedReport key={user.taxCode} catalogue={catalogue} user={user} draftId={draftId} />
  ) : (
    <LoginPrompt />
  );
}

function Prefilled({ catalogue }: Pick<ReportProps, 'catalogue'>) {
  const [read] = useState(() =>
    readReportLink(location.search, {
      categories: catalogue.state === 'ready' ? catalogue.value.kinds.map(({ id }) => id) : null,
      area: pageData().map?.area ?? null,
    }),
  );
  const user = useFormUser();
  const note = prefillNote(read);
  return (
    <>
      {!user && <LoginLine />}
      {note && (
        <Alert type="info" title={null}>
          {note}
        </Alert>
      )}
      <ReportWizard catalogue={catalogue} user={user} link={valuesOf(read.link)} />
    </>
  );
}
