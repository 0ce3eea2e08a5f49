import { useState } from 'react';
import { tidyPhone } from '#domain/fields/phone.ts';
import { addressCheck } from '#features/one-time-code/address-check.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { pageData } from '#platform/page/page-data.ts';
import type { User } from '#platform/session/session.ts';
import type { Loaded } from '#kit/use-loaded.ts';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { ReportContext, type ReportTools } from './report-context.ts';
import type { Catalogue } from './state/kinds.ts';
import { reportRefusal, sendReport } from './state/send-report.ts';
import { CodeStep } from './steps/CodeStep.tsx';
import { AuthorSection } from './steps/AuthorSection.tsx';
import { ProblemSection } from './steps/ProblemSection.tsx';
import { PlaceSection } from './place/PlaceSection.tsx';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { type Draft, emptyDraft, forgotten, sectionIds, type StepId, stepsFor } from './steps/draft.ts';
import { keptReport, reportForm } from './steps/kept.ts';
import { PolicyStep } from './steps/PolicyStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';

export interface ReportProps {
  catalogue: Loaded<Catalogue>;
  /** Null: nobody is logged in. */
  user: User | null;
  /** What the address has filled in. */
  link: Partial<Draft>;
}

const views = { policy: PolicyStep, data: DataStep, summary: SummaryStep, code: CodeStep };

/** While it is not known what may be reported. */
const unknownCatalogue = { serviceId: null, kinds: null };

/** The steps of a report. */
export function ReportWizard({ catalogue, user, link }: ReportProps) {
  const [search] = useState(() => location.search);
  const { map } = pageData();
  const { serviceId, kinds } = catalogue.state === 'ready' ? catalogue.value : unknownCatalogue;
  const { wizard } = useServiceWizard<Draft, StepId>({
    form: reportForm,
    initial: { ...emptyDraft, ...contactsOf(user), ...link },
    read: (kept) => keptReport(kept, search, link),
    forget: forgotten,
    item: search,
    user,
    addressCheck: addressCheck('summary'),
    send: (draft) => sendReport(draft, { user, serviceId, kinds: kinds ?? [] }),
    onDone: () => location.replace(pathOf('report-outcome')),
    refusal: (error, draft) => reportRefusal(error, draft, user === null),
  });
  const steps = stepsFor({
    isLogged: user !== null,
    kinds: kinds && kinds.map(({ id }) => id),
    area: map?.area ?? null,
  });
  return (
    <ReportContext value={{ map, user, kinds: kindsOf(catalogue) }}>
      <Wizard steps={steps} views={views} {...wizard} />
    </ReportContext>
  );
}

function kindsOf(catalogue: Loaded<Catalogue>): ReportTools['kinds'] {
  return catalogue.state === 'ready' ? { state: 'ready', value: catalogue.value.kinds } : catalogue;
}

/** Address and number of the profile, else of the login: they may be changed (screens A 1.4). */
function contactsOf(user: User | null): Partial<Draft> {
  if (!user) return {};
  const { contacts, email, phone } = user;
  return { email: contacts?.email ?? email ?? '', phone: tidyPhone(contacts?.sms ?? phone ?? '') };
}

/** Where, what, who (screens A 7.1, step 2). */
function DataStep() {
  return (
    <>
      <WizardSection id={sectionIds.place} required>
        <PlaceSection />
      </WizardSection>
      <WizardSection id={sectionIds.problem}>
        <ProblemSection />
      </WizardSection>
      <WizardSection id={sectionIds.author}>
        <AuthorSection />
      </WizardSection>
    </>
  );
}
