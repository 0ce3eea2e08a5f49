import { type ReactNode, useState } from 'react';
import { dateText, dayOf } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { pageData } from '#platform/page/page-data.ts';
import { keepOutcome } from '#platform/sending/outcome.ts';
import { mayHoldDrafts } from '#platform/storage/draft-databases.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { actorOf } from '#platform/session/subject.ts';
import { emailOf, phoneOf, type User } from '#platform/session/session.ts';
import { readFollowUp } from '#features/tickets/state/follow-up-names.ts';
import type { Loaded } from '#platform/resource.ts';
import { type Resumption, saveDraftLabel, useSaveDraft } from '#kit/drafts/use-save-draft.ts';
import type { Kept, FormCopy } from '#kit/wizard/draft-store.ts';
import { DraftOffer } from '#kit/wizard/FormCopy.tsx';
import { lateCheck, laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import { useServiceWizard } from '#kit/wizard/use-service-wizard.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { type Kind, ReportContext, type ReportTools } from './report-context.ts';
import type { Catalogue } from './state/kinds.ts';
import type { ReportContent } from './state/report-drafts.ts';
import { unsentOf } from './state/unsent-names.ts';
import { type Draft, emptyDraft, forgotten, type StepId, stepsFor } from './steps/draft.ts';
import { formName, insideOf, keptReport } from './steps/kept.ts';
import { texts } from './texts.ts';
import { actNotices } from '#errors/notices.ts';
import { wireField } from '#kit/form/problems.ts';
import { client } from '#platform/calls/client.ts';
import { PolicyStep as Step } from '#kit/wizard/PolicyStep.tsx';
import { getDisruptionPolicy } from './api.ts';

const { failed, privacy } = texts.policy;
const offline = texts.offline.policy;

/** The policy of reports; without the text no report can be sent. */
function PolicyStep() {
  return (
    <Step
      read={(signal) => client.call(getDisruptionPolicy, { signal })}
      failed={failed}
      offline={offline}
      privacy={privacy}
    />
  );
}

export interface ReportProps {
  catalogue: Loaded<Catalogue>;
  /** Null: nobody is logged in. */
  user: User | null;
  /** What the address has filled in. */
  link: Partial<Draft>;
  /** The address names a draft. */
  resumed?: Resumption<Draft, ReportContent>;
}

/** What of a report comes when its form is used, or a draft of it is resumed. */
export const later = laterCode(async () => (await import('./LaterSteps.tsx')).later);

const views = {
  policy: PolicyStep,
  ...laterSteps<Draft, Exclude<StepId, 'policy'>>(later, ['data', 'summary', 'code']),
};

/** Fields by their names in messages of the CRM: nothing is refused before what sends has come. */
const wireNames = (path: string, draft: Draft) => wireField(later.loaded()?.wireNames ?? {}, path, draft);

/** While it is not known what may be reported. */
const unknownCatalogue = { serviceId: null, kinds: null };

/** The steps of a report, and the notice about its draft. */
export function ReportWizard(props: ReportProps) {
  const { catalogue, user, resumed } = props;
  const { map, area, kinds: notes, objects } = municipality();
  const { wizard, drafts, kinds, author, draftId } = useReportActions(props);
  const { unsent, kept } = useUnsent(wizard.copy, draftId);
  const steps = stepsFor({
    isLogged: user !== null,
    kinds: kinds && kinds.map(({ id }) => id),
    area,
    notes,
  });
  const lostPhotos = resumed?.content?.photos ?? 0;
  if (kept) return kept;
  return (
    <ReportContext
      value={{
        map,
        author,
        lostPhotos,
        kinds: kindsOf(catalogue),
        kindsNote: noteOf(catalogue),
        notes,
        objects,
      }}
    >
      {resumed?.notice(drafts)}
      <Wizard
        steps={steps}
        views={views}
        {...wizard}
        unsent={unsent}
        waiting={<DraftOffer key={author?.taxCode ?? ''} find={() => findUnsent(user)} />}
        wireNames={wireNames}
        {...(user && !resumed && { offer: async () => (await later.load()).offer() })}
        {...(user && { save: { label: saveDraftLabel, onSave: drafts.save } })}
      />
    </ReportContext>
  );
}

/** The reports of this citizen that wait on this device to be sent; null: there are none. */
async function findUnsent(user: User | null): Promise<ReactNode> {
  return (await mayHoldDrafts()) ? (await later.load()).unsentNotice(user?.taxCode ?? null) : null;
}

/** Keeps the report without a connection; `kept`: what stands in place of the form then. */
function useUnsent(copy: FormCopy<Draft> | undefined, draftId: string | null) {
  const [kept, setKept] = useState<ReactNode>(null);
  const keep = async (form: Kept<Draft>) => {
    const done = copy && (await (await later.load()).keep(copy.owner, copy.contentOf(form), draftId));
    return () => setKept(done);
  };
  return { kept, unsent: { step: 'summary' as const, label: texts.offline.keep, keep } };
}

const nothingSaid = { kinds: {}, objects: null };

/** What of the municipality the steps know. */
function municipality() {
  const { map, reports } = pageData();
  return { map, area: map?.area ?? null, ...(reports ?? nothingSaid) };
}

/** What can be done with a report: keep it over a login, save it as a draft, send it. */
function useReportActions({ catalogue, user, link, resumed }: ReportProps) {
  const [search] = useState(() => location.search);
  const { area } = municipality();
  const { serviceId, kinds } = catalogue.state === 'ready' ? catalogue.value : unknownCatalogue;
  // Read here and again when something is sent: the delegator may be another one by then.
  useDelegator('DISSERVIZIO_CRM');
  const author = () => actorOf('DISSERVIZIO_CRM', user);
  const sender = () => ({ author: author(), serviceId, kinds: kinds ?? [] });
  const { form, draftId } = namesOf({ user, resumed, search });
  const saver = resumed?.saver ?? null;
  const { wizard, current, close } = useServiceWizard<Draft, StepId>({
    form,
    initial: {
      ...emptyDraft,
      ...contactsOf(user),
      ...link,
      ...(resumed?.content && insideOf(area, resumed.content.values)),
    },
    read: (kept) => keptReport(kept, search, link, area),
    forget: forgotten,
    copy: {},
    gone: async ({ kind }) =>
      isGone(kind, kinds ?? []) ? [{ text: texts.kindGone, values: { kind: '' } }] : [],
    item: search,
    user,
    addressCheck: lateCheck('summary', later, ({ check }) => check),
    backup: saver,
    ...(user && { module: 'DISSERVIZIO_CRM' }),
    ...(resumed && { person: resumed.person }),
    send: async (draft) => (await later.load()).send(draft, sender(), { form, draftId }),
    onDone: () => replacePage(pathOf('report-outcome')),
    refusal: (error, draft) =>
      later.loaded()?.refusal(error, draft, user === null) ?? { message: actNotices.requestSend },
  });
  const drafts = useSaveDraft<Draft>({
    saver,
    load: async () => (await later.load()).draftCode(sender),
    current,
    close,
    onSaved: leaveSaved,
  });
  return { wizard, drafts, kinds, author: author(), draftId };
}

/** Under which name the report is kept, and the draft at the backend that it was. */
function namesOf({ user, resumed, search }: Pick<ReportProps, 'user' | 'resumed'> & { search: string }) {
  const draftId = resumed?.id ?? null;
  return unsentOf(search) ?? { form: formName(draftId, user && readFollowUp(search)), draftId };
}

/** True for a kind that is none of the municipality's any more. */
function isGone(kind: string, kinds: readonly Kind[]): boolean {
  return kind !== '' && kinds.length > 0 && kinds.every(({ id }) => id !== kind);
}

/** Leaves for the page that says that a draft was saved; Back does not come here again. */
function leaveSaved(): void {
  keepOutcome({ type: 'partialReport' });
  replacePage(`${pathOf('feedback')}?feedbackType=partialReport`);
}

/** What is said of kinds that were not read just now; null: nothing. */
function noteOf(catalogue: Loaded<Catalogue>): string | null {
  const { keptAt } = catalogue.state === 'ready' ? catalogue.value : {};
  if (keptAt === undefined) return null;
  return keptAt === null ? texts.offline.noKinds : texts.offline.kinds(dateText(dayOf(new Date(keptAt))));
}

function kindsOf(catalogue: Loaded<Catalogue>): ReportTools['kinds'] {
  return catalogue.state === 'ready' ? { state: 'ready', value: catalogue.value.kinds } : catalogue;
}

/** Address and number of the profile, else of the login: they may be changed. */
function contactsOf(user: User | null): Partial<Draft> {
  return user ? { email: emailOf(user), phone: phoneOf(user) } : {};
}
