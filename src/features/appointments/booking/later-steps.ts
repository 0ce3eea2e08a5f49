import { addressCheck } from '#features/one-time-code/address-check.ts';
import { sessionCodes } from '#features/one-time-code/email-code.ts';
import { dayOf } from '#domain/text/display.ts';
import type { GonePart } from '#kit/wizard/draft-store.ts';
import { client } from '#platform/calls/client.ts';
import { tidyEmail } from '#domain/fields/contact.ts';
import { isKind, PortalError, wasRefused } from '#errors/portal-error.ts';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { getServiceDetails } from '#contracts/service-cards.ts';
import { readCounter, readCounters, readFreeHours, readOffices } from '../booking-calls.ts';
import { slotDay } from '../calendar/slot.ts';
import { texts as editTexts } from '../edit/texts.ts';
import { type Arrival, type Draft, isProven, otherCounter, plainArrival } from './draft.ts';
import { sameNeed } from './clashes.ts';
import { sendBooking, sendChange } from './send.ts';
import { type StepId, type Variant, firstStep, slotStep } from './steps.ts';
import { formSteps } from './steps/FormSteps.tsx';
import { OfficeStep } from './steps/OfficeStep.tsx';
import { slotSteps } from './steps/SlotSteps.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { whenLoaded } from '#platform/resource.ts';
import type { BookingData } from './places.ts';
import { texts as laterTexts } from './steps/texts.ts';
import { texts } from './texts.ts';

const check = addressCheck<Draft, StepId>('summary', { codes: sessionCodes });

/** What of a booking, or of its edit, comes when the form is used: the later steps, and what sends it. */
export const later = {
  views: { office: OfficeStep, ...slotSteps, ...formSteps, summary: SummaryStep },
  check: {
    ...check,
    begin: (draft: Draft) => (isProven(draft) ? Promise.resolve() : check.begin(draft)),
  },
  readArrival,
  gone: goneOfBooking,
  sameNeed,
  book: sendBooking,
  change: sendChange,
  isSlotGone,
  bookingRefusal,
  editRefusal,
};

/**
 * What an address names: `servizio` a counter, `nid` a service whose office is meant. A wrong one is a plain start with a
 * note. Throws PortalError when it cannot be known now.
 */
export async function readArrival(
  search: string,
  { line }: Pick<BookingData, 'line'>,
  signal?: AbortSignal,
): Promise<Arrival> {
  const query = new URLSearchParams(search);
  const [counter, service] = [query.get('servizio'), query.get('nid')];
  if (counter !== null) return ofCounter(counter, line, signal);
  return service === null ? plainArrival : ofService(service, line, signal);
}

type Line = BookingData['line'];

async function ofCounter(id: string, line: Line, signal?: AbortSignal): Promise<Arrival> {
  const unknown = { values: {}, service: null, note: texts.arrival.unknownCounter };
  if (!/^\w{1,40}$/.test(id)) return unknown;
  try {
    const counter = await readCounter(client, line, id, signal);
    if (counter.officeId === null) return unknown;
    return { values: { office: counter.officeId, counter: counter.id }, service: null, note: null };
  } catch (error) {
    if (isKind(error, 'not-found') || isKind(error, 'invalid')) return unknown;
    throw error;
  }
}

/** The office of a service; its counter too where it has one alone. */
async function ofService(id: string, line: Line, signal?: AbortSignal): Promise<Arrival> {
  const options = signal ? { signal } : {};
  const [details, offices] = await Promise.all([
    client.call(getServiceDetails, options),
    readOffices(client, line, signal),
  ]);
  const detail = details.find(({ serviceId }) => serviceId === id);
  const office = offices.find((each) => each.id === detail?.officeCategoryId)?.id;
  if (office === undefined) return { values: {}, service: null, note: texts.arrival.unknownService };
  const counters = await readCounters(client, line, office, signal);
  const only = counters.length === 1 ? counters[0] : undefined;
  // Whoever was delegated for a service of another module may not book with that delegation.
  const service = detail?.asset === 'APPSCHED' ? id : null;
  return { values: { office, ...(only && { counter: only.id }) }, service, note: null };
}

/** What a kept draft of a booking names that is not to be had any more. Rejects with PortalError. */
export async function goneOfBooking(
  draft: Draft,
  places: Pick<BookingData, 'line' | 'offices' | 'counter'>,
  variant: Variant,
): Promise<GonePart<Draft>[]> {
  // By need the reason was chosen before the counter.
  const without = { ...otherCounter, counter: '', ...(variant === 'office' && { reason: '' }) };
  const offices = await whenLoaded(places.offices());
  const isOfficeGone =
    draft.office !== '' && offices.state === 'ready' && !offices.value.some(({ id }) => id === draft.office);
  if (isOfficeGone) return [{ text: laterTexts.gone.office, values: { ...without, office: '' } }];
  if (draft.counter === '') return [];
  const counter = await whenLoaded(places.counter(draft.counter));
  if (counter.state === 'ready' && counter.value === null)
    return [{ text: laterTexts.gone.counter, values: without }];
  return goneSlot(draft, places);
}

async function goneSlot(
  { slot, counter, operator }: Draft,
  { line }: Pick<BookingData, 'line'>,
): Promise<GonePart<Draft>[]> {
  if (!slot) return [];
  const isOver = slot.day < dayOf(new Date());
  const free = isOver ? [] : await readFreeHours(client, line, { counter, day: slot.day, operator });
  return free.includes(slot.hour)
    ? []
    : [{ text: laterTexts.gone.slot(slotDay(slot), slot.hour), values: { slot: null } }];
}

const words = laterTexts.failures;

/** What a backend may have to say of a booking besides its time ("field: message"). */
const otherField = /^(?:notes|customer|serviceId|privacyAccepted)\b/;

/**
 * True when the slot went to somebody else, or lies outside of what can be booked: 409, and 422 unless it blames other
 * fields.
 */
function isSlotGone(error: unknown): boolean {
  if (!(error instanceof PortalError)) return false;
  const { status, details = [] } = error.facts;
  return status === 409 || (status === 422 && !details.some((one) => otherField.test(one)));
}

/** Why an appointment was not booked, and which step puts it right. */
export function bookingRefusal(
  error: unknown,
  draft: Draft,
  { variant, isLogged, proof }: { variant: Variant; isLogged: boolean; proof: { email: string } },
): Refusal {
  if (error instanceof PortalError && error.facts.call === 'verifySessionCode') return codeRefusal(error);
  if (isSlotGone(error)) {
    // What was proved is proved still: the code is not asked for again.
    const values = { slot: null, ...(!isLogged && { proven: tidyEmail(draft.email), code: '' }) };
    return { message: words.slotGone, opens: { id: slotStep(variant), values } };
  }
  if (isKind(error, 'unauthenticated') && !isLogged) {
    proof.email = '';
    return unproven();
  }
  if (isKind(error, 'forbidden')) return { message: words.closed, opens: { id: firstStep(variant) } };
  if (isKind(error, 'not-found')) {
    const values = { ...otherCounter, counter: '' };
    return { message: texts.counter.gone, opens: { id: firstStep(variant), values } };
  }
  return otherRefusal(error, variant);
}

/** A call that was not refused may have been done, and is looked for before it is sent again. */
function otherRefusal(error: unknown, variant: Variant): Refusal {
  const mayBeBooked = error instanceof PortalError && error.kind !== 'offline' && !wasRefused(error);
  const refusal = refusalOf(error, {
    failed: mayBeBooked ? words.mayBeBooked : texts.failed,
    invalid: words.invalid,
  });
  if (!isKind(error, 'invalid')) return refusal;
  const id = stepToFix(refusal.details ?? [], variant);
  return { ...refusal, step: { id, label: texts.steps[id] } };
}

/** The step of what was refused, by the field that the messages name: the applicant, where they name none. */
function stepToFix(details: readonly string[], variant: Variant): StepId {
  const steps: readonly [field: string, step: StepId][] = [
    ['notes', variant === 'need' ? 'need' : 'details'],
    ['start', slotStep(variant)],
    ['serviceId', variant === 'need' ? 'place' : 'office'],
    ['providerId', slotStep(variant)],
  ];
  const isNamed = ([field]: (typeof steps)[number]) => details.some((one) => one.startsWith(field));
  return steps.find(isNamed)?.[1] ?? 'applicant';
}

/** The proof of the address is over, or the backend wants one: the step of the code opens again. */
function unproven(): Refusal {
  sessionCodes.forget();
  return { message: words.proveAgain, opens: { id: 'code', values: { proven: '', code: '' } } };
}

/** Why the code was not taken: wrong, expired or dead, or of another browser. */
function codeRefusal(error: PortalError): Refusal {
  const message = codeMessage(error);
  if (message === null) return refusalOf(error, { failed: words.codeCheck });
  return { message, details: [`code: ${message}`] };
}

function codeMessage(error: PortalError): string | null {
  if (error.kind === 'not-found') return sessionCodes.noteWrong() ? codeTexts.tooManyWrong : codeTexts.wrong;
  if (error.kind !== 'forbidden' && error.kind !== 'invalid') return null;
  sessionCodes.end();
  return error.kind === 'forbidden' ? codeTexts.expired : words.otherBrowser;
}

/** Why a change was not taken, and which step puts it right. */
function editRefusal(error: unknown): Refusal {
  if (isSlotGone(error))
    return { message: editTexts.slotGone, opens: { id: 'slot', values: { slot: null } } };
  if (isKind(error, 'not-found'))
    return { message: texts.counter.gone, opens: { id: 'office', values: { ...otherCounter, counter: '' } } };
  const mayBeDone = error instanceof PortalError && error.kind !== 'offline' && !wasRefused(error);
  return refusalOf(error, mayBeDone ? editTexts.mayBeDone : editTexts.failed);
}
