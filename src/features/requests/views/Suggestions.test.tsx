// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextArea } from '#kit/form/TextArea.tsx';
import { type StepForm as StepFormOf, useStepForm } from '#kit/form/use-step-form.ts';
import { WizardContext } from '#kit/wizard/wizard-context.ts';
import { field, render, write } from '../../../../tests/support/react/react.ts';
import { RequestContext } from '../request-context.ts';
import { citizenSteps, CitizenRequest, type Draft, emptyDraft } from '../state/values.ts';
import { laterTexts } from '../later-texts.ts';
import { Suggestions } from './Suggestions.tsx';

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));

const announce = vi.fn();
const onConfirm = vi.fn();
const wizard = { announce, edit: () => {}, block: () => () => {}, stay: () => {}, sections: [] };
/** Suggests one answer, whose title is what was asked for. */
const suggest = vi.hoisted(() =>
  vi.fn(async (_: string, text: string) => [{ href: '/faq/7', title: text.trim() }]),
);
vi.mock('#features/search/public/suggest-answers.ts', () => ({ suggestAnswers: suggest }));
const searchIndex = '/indice.json';
const request = { services: [], applicant: null, findOpen: async () => null, isServiceGone: false };

const defaults: Draft = { ...emptyDraft, privacy: true };

function Form() {
  const [{ resets } = {}] = citizenSteps;
  const form: StepFormOf<Draft> = useStepForm({ schema: CitizenRequest, defaults, resets, onConfirm });
  return (
    <StepForm form={form}>
      <TextArea name="details" label="Dettagli" maxLength={600} />
      <Suggestions />
    </StepForm>
  );
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const shown = () => [...document.querySelectorAll('li a')].map(({ firstChild }) => firstChild?.textContent);

test('answers come while one types, are announced once, and move nothing when the citizen has gone on', async () => {
  await render(
    <WizardContext value={wizard}>
      <RequestContext value={{ ...request, searchIndex, onSolved: () => {} }}>
        <Form />
      </RequestContext>
    </WizardContext>,
  );
  const details = field('Dettagli');
  const type = async (text: string, isLeft = false) => {
    await write(details, text);
    if (isLeft) details.blur();
    await act(() => vi.advanceTimersByTimeAsync(500));
  };
  await type('mensa');
  expect([suggest.mock.calls, shown()]).toEqual([[], []]);
  await type('mensa scolastica');
  await type('mensa chiusa');
  expect(shown()).toEqual(['mensa chiusa']);
  expect(announce.mock.calls).toEqual([[laterTexts.answersFound(1)]]);
  await type('mensa aperta', true);
  expect(suggest).toHaveBeenLastCalledWith(searchIndex, 'mensa aperta ');
  expect(shown()).toEqual(['mensa chiusa']);
});
