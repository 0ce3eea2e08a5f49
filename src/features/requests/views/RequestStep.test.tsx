// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StepForm } from '#kit/form/StepForm.tsx';
import { type StepForm as StepFormOf, useStepForm } from '#kit/form/use-step-form.ts';
import { WizardContext } from '#kit/wizard/wizard-context.ts';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { RequestContext } from '../request-context.ts';
import { citizenSteps, CitizenRequest, type Draft, emptyDraft } from '../state/values.ts';
import { KindField } from './RequestStep.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

const context = {
  services: [],
  applicant: null,
  searchIndex: '',
  findOpen: async () => null,
  isServiceGone: false,
  onSolved: () => {},
};
const draft: Draft = {
  ...emptyDraft,
  service: '1',
  kind: '11',
  email: 'ada@posta.example',
  details: 'La mensa è chiusa',
  privacy: true,
};

/** What the service answers when it is asked for kinds, by service; missing: 503. */
let kinds: Record<string, object[]>;
let form: StepFormOf<Draft>;
const onConfirm = vi.fn();
const unblock = vi.fn();
const wizard = {
  announce: () => {},
  edit: () => {},
  block: vi.fn(() => unblock),
  stay: () => {},
  sections: [],
};

beforeEach(() => {
  vi.clearAllMocks();
  kinds = { 1: [{ id: 11, name: 'Mensa' }], 2: [{ id: 21, name: 'Anagrafe' }] };
  vi.stubGlobal('fetch', (address: string) => {
    const found = kinds[address.split('/').pop() ?? ''];
    return Promise.resolve(found ? Response.json(found) : new Response('{}', { status: 503 }));
  });
});

function Form({ defaults }: { defaults: Draft }) {
  const [{ resets } = {}] = citizenSteps;
  form = useStepForm({ schema: CitizenRequest, defaults, resets, onConfirm });
  return (
    <StepForm form={form}>
      <KindField />
    </StepForm>
  );
}

const open = (defaults = draft) =>
  render(
    <WizardContext value={wizard}>
      <RequestContext value={context}>
        <Form defaults={defaults} />
      </RequestContext>
    </WizardContext>,
  );
const choose = (service: string) => act(async () => form.store.setValue('service', service));
const kind = () => form.store.values.kind;
const offered = () => [...document.querySelectorAll('option')].map(({ value }) => value);

test('the kind of a draft stays while the kinds of its service load, and after', async () => {
  await open();
  expect(kind()).toBe('11');
  await eventually(() => expect(offered()).toContain('11'));
  expect(kind()).toBe('11');
});

test('a kind of a draft is not sent before its service has said whether it is still there', async () => {
  kinds = { 1: [{ id: 12, name: 'Trasporto' }] };
  const answered = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string) => answered.promise.then(() => answer(address)));
  await open();
  expect(wizard.block).toHaveBeenCalledOnce();
  expect(unblock).not.toHaveBeenCalled();
  answered.resolve();
  await eventually(() => expect(kind()).toBe(''));
  expect(unblock).toHaveBeenCalledOnce();
});

test('who has yet to choose a kind is told so, and not held', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await open({ ...draft, kind: '' });
  expect(wizard.block).not.toHaveBeenCalled();
});

test('another service takes the kind away before its own kinds are there', async () => {
  kinds = { 1: kinds[1]! };
  await open();
  await choose('2');
  expect(kind()).toBe('');
  await eventually(() => expect(document.body.textContent).toContain('Riprova'));
  await act(() => form.submit());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a service that was chosen before starts anew', async () => {
  kinds = { 1: kinds[1]! };
  await open();
  await choose('2');
  await choose('1');
  expect(kind()).toBe('');
});

test('a service that has no kinds says so, and asks for none', async () => {
  kinds = { 1: [] };
  await open();
  await eventually(() => expect(document.body.textContent).toContain('non serve scegliere una tipologia'));
  expect(document.querySelector('select')).toBeNull();
  await act(() => form.submit());
  expect(onConfirm).toHaveBeenCalledOnce();
});
