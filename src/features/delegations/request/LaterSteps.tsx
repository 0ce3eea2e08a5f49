import { pathOf } from '#domain/routing/route-match.ts';
import {
  type Upload,
  isLost,
  isStored,
  type LostFile,
  type PickedFile,
  type RefusedFile,
} from '#domain/fields/picked-file.ts';
import { dateText } from '#domain/text/display.ts';
import { alphabetical } from '#domain/text/order.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { type OpenedStep, type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { atItsStep, type WirePath } from '#kit/wizard/at-its-step.ts';
import { TextArea } from '#kit/form/TextArea.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { ServicesStep as Services } from '../steps/ServicesStep.tsx';
import { documentSlots, type DocumentCode, slotLabel } from '../documents-api.ts';
import type { DelegationRequest } from '../request-api.ts';
import { atServices, serviceIdsIn, withoutTaken } from '../state/chosen-services.ts';
import { type Draft, delegatorOf, longestNote, type StepId } from './draft.ts';
import { sendRequest } from './send.ts';
import { DelegatorStep } from './steps/DelegatorStep.tsx';
import { DocumentsStep } from './steps/DocumentsStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import type { RequestSender } from './sending.ts';
import { fieldTexts, sendingTexts, texts } from './texts.ts';

/** Keeps a request for its confirmation page; its services in the order of the form, by title. */
async function keepSentRequest({ id, delegator, services }: DelegationRequest, draft: Draft): Promise<void> {
  const rows = services.map(({ serviceId, title, endsOn }) => ({
    label: title ?? serviceId,
    value: texts.summary.until(dateText(endsOn)),
  }));
  await keepSent({
    sending: 'delegation-request',
    number: id,
    module: 'DELEGHE',
    facts: [
      { label: texts.steps.delegator, value: `${delegator.name}, ${delegator.taxCode}` },
      ...alphabetical(rows, ({ label }) => label),
    ],
    // One that was sent before, with a draft, is not at hand.
    files: documentSlots.flatMap(({ code }) =>
      draft[code].filter((file): file is Upload => 'base64' in file),
    ),
    follow: pathOf('delegation-requests'),
  });
}

/** The services to act in, and a note for the office. */
function ServicesStep({ draft }: StepViewProps<Draft>) {
  return (
    <>
      <Services person={delegatorOf(draft).taxCode} side="delegators" />
      <TextArea name="note" label={fieldTexts.note} help={fieldTexts.noteHelp} maxLength={longestNote} />
    </>
  );
}

/** What of a request comes when its form is used: the later steps, and what sends it. */
export const later = {
  views: {
    delegator: DelegatorStep,
    services: ServicesStep,
    documents: DocumentsStep,
    summary: SummaryStep,
  },
  send: sendRequest,
  keep: keepSentRequest,
  refusal: requestRefusal,
};

const words = sendingTexts.failures;

/** Beginnings of the paths that each step asks for. */
const paths: readonly WirePath<StepId>[] = [
  { step: 'delegator', start: 'delegante' },
  { step: 'services', start: 'deleghe' },
];

/** What the citizen reads when a request could not be sent, and where it can be put right. */
export function requestRefusal(error: unknown, draft: Draft, sender: RequestSender): Refusal {
  const failed = sender.failed();
  if (isKind(error, 'not-found')) return replacedRefusal(words.gone, draft, sender);
  if (isKind(error, 'conflict')) return conflictRefusal(error, draft, sender);
  if (isDocument(failed)) return documentRefusal(error, failed, draft);
  if (!isKind(error, 'invalid')) return refusalOf(error, { failed: texts.failed });
  const slots = serviceIdsIn(error).filter(isDocument);
  if (slots.length > 0) return missingRefusal(slots, draft, sender);
  return atItsStep(refusalOf(error, { failed: texts.failed, invalid: words.invalid }), paths);
}

function isDocument(name: string | null): name is DocumentCode {
  return documentSlots.some(({ code }) => code === name);
}

function opens(id: StepId, values: Partial<Draft>): { opens: OpenedStep } {
  return { opens: { id, values } };
}

/** Statuses with which the backend refuses a file itself, and why. */
const fileProblems = new Map([
  [413, words.tooLarge],
  [415, words.wrongKind],
  [422, words.wrongKind],
  [400, words.wrongKind],
]);

/** A slot whose file was refused says so at its field; any other failure can be tried again. */
function documentRefusal(error: unknown, code: DocumentCode, draft: Draft): Refusal {
  const name = slotLabel(code);
  const problem = fileProblems.get((error instanceof PortalError && error.facts.status) || 0);
  if (problem === undefined)
    return refusalOf(error, { failed: words.document(name), mayHaveArrived: words.lost(name) });
  const refused: RefusedFile[] = draft[code].map(({ filename }) => ({ filename, problem }));
  return { message: words.refused(name), ...opens('documents', { [code]: refused }) };
}

/** Documents that the backend has not: those that are here are sent again, others have to be chosen again. */
function missingRefusal(slots: readonly DocumentCode[], draft: Draft, { progress }: RequestSender): Refusal {
  slots.forEach(progress.forget);
  const message = words.notReceived(slots.map(slotLabel).join(', '));
  const gone = slots.filter((code) => !draft[code].some((file) => 'base64' in file));
  return { message, ...(gone.length > 0 && opens('documents', lostSlots(gone, draft))) };
}

function lostSlots(codes: readonly DocumentCode[], draft: Draft): Partial<Draft> {
  const lost = (files: readonly PickedFile[]): LostFile[] =>
    files.filter((file) => !isLost(file)).map(({ filename }) => ({ filename, lost: true }));
  return Object.fromEntries(codes.map((code) => [code, lost(draft[code])]));
}

/** A new draft takes the place of the one before; documents that only that one had are chosen again. */
function replacedRefusal(message: string, draft: Draft, sender: RequestSender): Refusal {
  sender.restart();
  const codes = documentSlots.map(({ code }) => code).filter((code) => draft[code].some(isStored));
  return { message, ...(codes.length > 0 && opens('documents', lostSlots(codes, draft))) };
}

/** Services that are delegated already lose their place; a request that is no draft any more gets a new one. */
function conflictRefusal(error: PortalError, draft: Draft, sender: RequestSender): Refusal {
  const ids = serviceIdsIn(error);
  if (ids.length === 0) return replacedRefusal(words.closed, draft, sender);
  const details = atServices(ids, words.taken);
  const values = withoutTaken(draft, ids, delegatorOf(draft).taxCode);
  return { message: words.duplicate, opens: { id: 'services' satisfies StepId, values, details } };
}
