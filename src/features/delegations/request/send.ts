import type { WritableAtom } from 'nanostores';
import { isStored, type Upload } from '#domain/fields/picked-file.ts';
import { client } from '#platform/calls/client.ts';
import { resumableSteps, type SendingStep } from '#platform/sending/resumable-steps.ts';
import { madeSince, sendOnce } from '#platform/sending/send-once.ts';
import { digestOf } from '#platform/session/person.ts';
import { documentSlots, type DocumentCode } from '../documents-api.ts';
import {
  changeRequest,
  type NewRequest,
  openRequest,
  readRequests,
  submitRequest,
  uploadDocument,
  type DelegationRequest,
} from '../request-api.ts';
import { delegationStates, isLive } from '../states.ts';
import { type Draft, requestOf } from './draft.ts';
import { forgetRequest, type SendingProgress } from './progress.ts';
import { type ItemId, items, type ItemState, type ResumedDraft, type SendingStates } from './sending.ts';

/** What the calls send, and by what it is recognised. */
interface Prepared {
  request: NewRequest;
  digest: string;
  files: Readonly<Record<DocumentCode, { upload: Upload | null; digest: string }>>;
}

/** What the sending of one form is about. */
interface Sending {
  form: string;
  progress: SendingProgress;
  $states: WritableAtom<SendingStates | null>;
  /** The draft that the form resumes, as the backend has it. */
  base: ResumedDraft | null;
}

/** Sends request, documents one after the other and submission, as far as they lack. Throws PortalError. */
export async function sendRequest(draft: Draft, sending: Sending): Promise<DelegationRequest> {
  const { form, progress, $states, base } = sending;
  if (base && progress.id() === null) await noteResumed(progress, base);
  $states.set(Object.fromEntries(items.map((item) => [item, 'waiting'])) as Record<ItemId, ItemState>);
  const prepared = await prepare(draft);
  const id = () => progress.id() ?? '';
  let sent: DelegationRequest | null = null;
  const run: Record<ItemId, (prepared: Prepared) => Promise<unknown>> = {
    open: async ({ request }) => {
      const known = progress.id();
      if (known === null) progress.opened((await openOnce(form, request)).id);
      else await changeRequest(client, known, request);
    },
    ...documentRuns(id),
    submit: async () => {
      sent = await submitOnce(form, id(), prepared);
    },
  };
  const steps = items.map((name): SendingStep<Prepared> => {
    return { name, input: (input) => inputOf(name, input), run: watched(name, run[name], $states) };
  });
  await resumableSteps(steps, progress)(prepared);
  const answer = sent ?? (await submitOnce(form, id(), prepared));
  progress.clear();
  forgetRequest(answer.id);
  return answer;
}

function documentRuns(id: () => string) {
  return Object.fromEntries(
    documentSlots.map(({ code }) => [
      code,
      async ({ files }: Prepared) => {
        const { upload } = files[code];
        // Without one the backend has it already.
        if (upload) await uploadDocument(client, id(), code, upload);
      },
    ]),
  ) as Record<DocumentCode, (prepared: Prepared) => Promise<void>>;
}

/** Runs a part and shows what becomes of it; those before it are done. */
function watched(name: ItemId, run: (prepared: Prepared) => Promise<unknown>, $states: Sending['$states']) {
  const show = (state: ItemState) => {
    const before = items.slice(0, items.indexOf(name)).map((item) => [item, 'done'] as const);
    $states.set({ ...$states.get()!, ...Object.fromEntries(before), [name]: state });
  };
  return async (prepared: Prepared) => {
    show('running');
    try {
      await run(prepared);
      show('done');
    } catch (error) {
      show('failed');
      throw error;
    }
  };
}

function inputOf(name: ItemId, { digest, files }: Prepared): string {
  if (name === 'open') return digest;
  return name === 'submit' ? '' : files[name].digest;
}

async function prepare(draft: Draft): Promise<Prepared> {
  const request = requestOf(draft);
  const fileOf = async (code: DocumentCode) => {
    const [file] = draft[code];
    if (file && 'base64' in file) {
      const { filename, base64 } = file;
      return { upload: file, digest: `${filename} ${await marked(base64)}` };
    }
    return { upload: null, digest: file && isStored(file) ? file.stored : '' };
  };
  const files = documentSlots.map(async ({ code }) => [code, await fileOf(code)] as const);
  return {
    request,
    digest: await marked(JSON.stringify(request)),
    files: Object.fromEntries(await Promise.all(files)) as Prepared['files'],
  };
}

/** What a text is recognised by; where the browser makes no digests, its length and end. */
async function marked(text: string): Promise<string> {
  return (await digestOf(text)) ?? `${text.length} ${text.slice(-64)}`;
}

/** What the backend has of a resumed draft is not sent again unless it changes. */
async function noteResumed(progress: SendingProgress, { id, draft }: ResumedDraft) {
  progress.opened(id);
  const prepared = await prepare(draft);
  progress.set('open', JSON.stringify(inputOf('open', prepared)));
}

function openOnce(form: string, request: NewRequest): Promise<DelegationRequest> {
  return sendOnce<DelegationRequest>(`${form}-apertura`, request, {
    send: (key) => openRequest(client, request, key),
    findArrived: async (since) => {
      const found = await readRequests(client);
      return found.find((one) => isOpened(one, request, since)) ?? null;
    },
  });
}

/** True for the draft that an attempt made at `since` or later has opened. */
function isOpened(
  { status, createdAt, delegator, services }: DelegationRequest,
  request: NewRequest,
  since: number,
): boolean {
  const names = (all: readonly { serviceId: string; endsOn: string | null }[]) =>
    all.map(({ serviceId, endsOn }) => `${serviceId} ${endsOn}`).join();
  return (
    madeSince(createdAt, since) &&
    status === delegationStates.inactive.code &&
    delegator.taxCode === request.delegator.taxCode &&
    names(services) === names(request.services)
  );
}

/** Submits the request; one that has been submitted by an attempt without an answer is not submitted again. */
function submitOnce(form: string, id: string, { digest, files }: Prepared): Promise<DelegationRequest> {
  const content = [id, digest, ...Object.values(files).map((file) => file.digest)];
  return sendOnce<DelegationRequest>(`${form}-invio`, content, {
    send: (key) => submitRequest(client, id, key),
    findArrived: async () => {
      const found = await readRequests(client);
      const isIt = (one: DelegationRequest) => one.id === id && isLive(one.status);
      return found.find(isIt) ?? null;
    },
  });
}
