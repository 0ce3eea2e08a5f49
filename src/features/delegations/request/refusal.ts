import { isLost, type LostFile, type PickedFile, type RefusedFile } from '#domain/fields/upload.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { serviceIdsIn } from '../change-calls.ts';
import { documentSlots, type DocumentCode } from '../document-contract.ts';
import type { Draft, StepId } from './draft.ts';
import type { RequestSender } from './send.ts';
import { slotLabel, texts } from './texts.ts';

const words = texts.failures;

/** What the citizen reads when a request could not be sent, and where it can be put right (contract B 7.4). */
export function requestRefusal(error: unknown, draft: Draft, sender: RequestSender): Refusal {
  const failed = sender.failed();
  if (isKind(error, 'not-found')) return goneRefusal(draft, sender);
  if (isKind(error, 'conflict')) return conflictRefusal(error);
  if (isDocument(failed)) return documentRefusal(error, failed, draft);
  const slots = isKind(error, 'invalid') ? serviceIdsIn(error).filter(isDocument) : [];
  if (slots.length > 0) return missingRefusal(slots, draft, sender);
  return refusalOf(error, { failed: words.failed, invalid: words.invalid });
}

function isDocument(name: string | null): name is DocumentCode {
  return documentSlots.some(({ code }) => code === name);
}

function opens(id: StepId, values: Partial<Draft>) {
  return { opens: { id, values } };
}

/** A slot whose file was refused says so at its field; any other failure can be tried again. */
function documentRefusal(error: unknown, code: DocumentCode, draft: Draft): Refusal {
  const name = slotLabel(code);
  const { status = 0, mayHaveArrived } = error instanceof PortalError ? error.facts : {};
  const problem = { 413: words.tooLarge, 415: words.wrongKind, 422: words.wrongKind, 400: words.wrongKind }[
    status
  ];
  if (problem === undefined)
    return refusalOf(error, {
      failed: words.document(name),
      ...(mayHaveArrived && { mayHaveArrived: words.lost(name) }),
    });
  const refused: RefusedFile[] = draft[code].map(({ filename }) => ({ filename, problem }));
  return { message: words.refused(name), ...opens('documents', { [code]: refused }) };
}

/** Documents that the backend has not: those that are here are sent again, others have to be chosen again. */
function missingRefusal(slots: readonly DocumentCode[], draft: Draft, { progress }: RequestSender): Refusal {
  slots.forEach(progress.forget);
  const message = words.notReceived(slots.map(slotLabel).join(', '));
  const gone = slots.filter((code) => !draft[code].some((file) => 'base64' in file));
  if (gone.length === 0) return { message };
  return {
    message,
    ...opens('documents', Object.fromEntries(gone.map((code) => [code, lostFiles(draft[code])]))),
  };
}

function lostFiles(files: readonly PickedFile[]): LostFile[] {
  return files.filter((file) => !isLost(file)).map(({ filename }) => ({ filename, lost: true }));
}

/** The draft is gone: a new one takes its place, for which documents that only the old one had are chosen again. */
function goneRefusal(draft: Draft, sender: RequestSender): Refusal {
  sender.restart();
  const kept = documentSlots
    .map(({ code }) => code)
    .filter((code) => draft[code].some((file) => 'stored' in file));
  const values = Object.fromEntries(kept.map((code) => [code, lostFiles(draft[code])]));
  return { message: words.gone, ...(kept.length > 0 && opens('documents', values)) };
}

function conflictRefusal(error: PortalError): Refusal {
  const services = serviceIdsIn(error);
  if (services.length === 0) return { message: words.closed };
  return { message: words.duplicate, ...opens('services', {}) };
}
