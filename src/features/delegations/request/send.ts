import { atom, type ReadableAtom } from 'nanostores';
import { isStored, type Upload } from '#domain/fields/upload.ts';
import { client } from '#platform/calls/client.ts';
import { resumableSteps, type SendingStep } from '#platform/sending/resumable-steps.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { digestOf } from '#platform/session/digest.ts';
import { documentSlots, type DocumentCode } from '../document-contract.ts';
import {
  changeRequest,
  type NewRequest,
  openRequest,
  readRequests,
  submitRequest,
  uploadDocument,
} from '../request-calls.ts';
import type { DelegationRequest } from '../request-contract.ts';
import { delegationStates, isLive } from '../states.ts';
import { type Draft, requestOf } from './draft.ts';
import { progressOf, type SendingProgress } from './progress.ts';

/** A part of the sending: the request, its documents, and that it goes to the office. */
export type ItemId = 'open' | DocumentCode | 'submit';
export type ItemState = 'waiting' | 'running' | 'done' | 'failed';

/** The parts of the sending, in their order. */
export const items: readonly ItemId[] = ['open', ...documentSlots.map(({ code }) => code), 'submit'];

type States = Readonly<Record<ItemId, ItemState>>;

/** Sends one request; what has arrived is not sent again. */
export interface RequestSender {
  /** State of each part; null: nothing was sent yet. */
  $states: ReadableAtom<States | null>;
  progress: SendingProgress;
  /** Sends what is missing, and gives the request. Throws PortalError; `failed` then names the part. */
  send: (draft: Draft) => Promise<DelegationRequest>;
  /** The part that failed last; null: none. */
  failed: () => ItemId | null;
  /** The request is gone at the backend: the next sending opens a new one. */
  restart: () => void;
}

/** What the calls send, and by what it is recognised. */
interface Prepared {
  request: NewRequest;
  digest: string;
  files: Readonly<Record<DocumentCode, { upload: Upload | null; digest: string }>>;
}

/** Accepted difference between the clocks of this device and of the service, in milliseconds. */
const clockSlack = 15 * 60_000;

/**
 * The sender of a form (screens B 10.8): request, documents one after the other, submission.
 *
 * @param resumed the draft that the form resumes, as the backend has it
 */
export function requestSender(form: string, resumed: { id: string; draft: Draft } | null): RequestSender {
  const progress = progressOf(form);
  const $states = atom<States | null>(null);
  let sent: DelegationRequest | null = null;
  let base = resumed;
  const id = () => progress.id() ?? '';
  const run: Record<ItemId, (prepared: Prepared) => Promise<unknown>> = {
    open: async ({ request }) => {
      const known = progress.id();
      if (known === null) progress.opened((await openOnce(form, request)).id);
      else await changeRequest(client, known, request);
    },
    ...documentRuns(id),
    submit: async (prepared) => {
      sent = await submitOnce(form, id(), prepared);
    },
  };
  const steps = items.map((name): SendingStep<Prepared> => {
    return { name, input: (prepared) => inputOf(name, prepared), run: watched(name, run[name], $states) };
  });
  const sendSteps = resumableSteps(steps, progress);
  return {
    $states,
    progress,
    send: async (draft) => {
      if (base && progress.id() === null) await noteResumed(progress, base);
      $states.set(Object.fromEntries(items.map((item) => [item, 'waiting'])) as Record<ItemId, ItemState>);
      const prepared = await prepare(draft);
      await sendSteps(prepared);
      const answer = sent ?? (await submitOnce(form, id(), prepared));
      progress.clear();
      return answer;
    },
    failed: () => items.find((item) => $states.get()?.[item] === 'failed') ?? null,
    restart: () => {
      base = null;
      progress.clear();
    },
  };
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
function watched(
  name: ItemId,
  run: (prepared: Prepared) => Promise<unknown>,
  $states: ReturnType<typeof atom<States | null>>,
) {
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
async function noteResumed(progress: SendingProgress, { id, draft }: { id: string; draft: Draft }) {
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
  const isRecent = createdAt === null || Date.parse(createdAt) >= since - clockSlack;
  const names = (all: readonly { serviceId: string; endsOn: string | null }[]) =>
    all.map(({ serviceId, endsOn }) => `${serviceId} ${endsOn}`).join();
  return (
    isRecent &&
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
