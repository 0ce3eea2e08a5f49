import { useState } from 'react';
import { refusePrograms } from '#kit/form/TrapField.tsx';
import { useKeptStore } from '#kit/form/use-kept-store.ts';
import { tidyPhone } from '#domain/fields/phone.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { needEmailCode } from '#features/one-time-code/email-code.ts';
import { askLogin } from '#platform/session/expired.ts';
import { pageData } from '#platform/page/page-data.ts';
import type { User } from '#platform/session/session.ts';
import type { Loaded } from '#kit/use-loaded.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { ReportContext, type ReportTools } from './report-context.ts';
import type { Catalogue } from './state/kinds.ts';
import { CodeStep } from './steps/CodeStep.tsx';
import { DataStep } from './steps/DataStep.tsx';
import { type Draft, emptyDraft, forgotten, stepsFor } from './steps/draft.ts';
import { codeOwner } from './steps/identity.ts';
import { keptReport, reportForm } from './steps/kept.ts';
import { PolicyStep } from './steps/PolicyStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { useSending } from './use-sending.ts';

export interface ReportProps {
  catalogue: Loaded<Catalogue>;
  /** Null: nobody is logged in. */
  user: User | null;
  /** What the address has filled in. */
  link: Partial<Draft>;
}

const views = { policy: PolicyStep, data: DataStep, summary: SummaryStep, code: CodeStep };

/** The steps of a report, and what moves them. */
export function ReportWizard({ catalogue, user, link }: ReportProps) {
  const [search] = useState(() => location.search);
  const { map } = pageData();
  const store = useKeptStore<Draft>({
    name: reportForm,
    item: search,
    read: (kept) => keptReport(kept, search, link),
  });
  const known = catalogue.state === 'ready' ? catalogue.value : null;
  const { submit, refusal, isSessionOver } = useSending({ user, catalogue: known });
  const steps = stepsFor({
    isLogged: user !== null,
    kinds: known && known.kinds.map(({ id }) => id),
    area: map?.area ?? null,
  });
  const proveAddress = (draft: Draft) => {
    refusePrograms();
    return needEmailCode(codeOwner(draft));
  };
  return (
    <ReportContext value={{ map, user, kinds: kindsOf(catalogue) }}>
      <Wizard
        steps={steps}
        views={views}
        initial={{ ...emptyDraft, ...contactsOf(user), ...link }}
        store={store}
        forget={forgotten}
        confirms={user ? {} : { summary: proveAddress }}
        onSubmit={submit}
        onDone={() => location.replace(pathOf('report-outcome'))}
        refusal={refusal}
        sessionEnded={isSessionOver}
        onSessionEnd={({ values, step }) =>
          askLogin({ name: reportForm, path: here(), values, item: search, ...(step && { step }) })
        }
      />
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

function here(): string {
  return location.pathname + location.search + location.hash;
}
