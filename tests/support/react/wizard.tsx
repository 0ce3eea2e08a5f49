import { act } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { Details, Email, FirstName } from '#contracts/fields.ts';
import { TextField } from '#kit/form/TextField.tsx';
import type { Kept } from '#kit/wizard/draft-store.ts';
import type { Step } from '#kit/wizard/steps.ts';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import type { WizardProps } from '#kit/wizard/wizard-props.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { control, press } from './react.ts';

export type Draft = { name: string; email: string; text: string };
export type Id = 'person' | 'request' | 'summary';

const steps: Step<Draft, Id>[] = [
  {
    id: 'person',
    title: 'Persona',
    schema: z.object({ name: FirstName, email: Email }),
    next: () => 'request',
    sections: () => [
      { id: 'dati', title: 'Dati' },
      { id: 'contatti', title: 'Contatti' },
    ],
  },
  { id: 'request', title: 'Richiesta', schema: z.object({ text: Details }), next: () => 'summary' },
  { id: 'summary', title: 'Riepilogo', schema: null, next: () => 'done' },
];

export const views: WizardProps<Draft, Id>['views'] = {
  person: () => (
    <>
      <WizardSection id="dati">
        <TextField name="name" label="Nome" required />
      </WizardSection>
      <WizardSection id="contatti">
        <TextField name="email" label="Email" required />
      </WizardSection>
    </>
  ),
  request: function Request() {
    const { announce } = useWizard();
    return (
      <>
        <TextField name="text" label="Dettagli" required />
        <button type="button" onClick={() => announce('3 sportelli trovati')}>
          Cerca
        </button>
      </>
    );
  },
  summary: ({ draft }) => (
    <SummaryCard title="Persona" step="person" items={[{ label: 'Nome', value: draft.name }]} />
  ),
};

export const empty: Draft = { name: '', email: '', text: '' };
export const full: Draft = { name: 'Anna', email: 'a@example.org', text: 'Testo' };
export const wizard = (props: Partial<WizardProps<Draft, Id>> = {}) => (
  <Wizard steps={steps} views={views} initial={full} onSubmit={() => {}} {...props} />
);

/** A store as a feature gives it. */
export function memory(kept: Kept<Draft> | null = null) {
  const store = {
    kept,
    load: () => Promise.resolve(store.kept),
    save: (next: Kept<Draft>) => void (store.kept = next),
    drop: () => void (store.kept = null),
  };
  return store;
}

export const heading = () => document.querySelector('h2')?.textContent;
export const step = (label: string) => press(control(label));
/** The browser's own button. */
export const browserBack = async () => {
  const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
  await act(async () => {
    history.back();
    await moved;
  });
};

/** A browser at the page of the wizard. */
export function openPage(address = '/nuova-richiesta'): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  history.pushState(null, '', address);
}
