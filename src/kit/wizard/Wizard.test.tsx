// @vitest-environment page
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { control, eventually, field, press, render, write } from '../../../tests/support/react/react.ts';
import type { WizardProps } from './wizard-props.ts';
import { useBlockedStep } from './wizard-context.ts';
import {
  browserBack,
  type Draft,
  empty,
  full,
  heading,
  type Id,
  memory,
  openPage,
  step,
  views,
  wizard,
} from '../../../tests/support/react/wizard.tsx';

beforeEach(() => openPage());

test('the first step has no way back, a stepper, and the index of its sections', async () => {
  await render(wizard());
  expect(heading()).toBe('Passo 1 di 3: Persona');
  expect(document.body.textContent).not.toContain('Indietro');
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Persona Attivo');
  expect(document.querySelector('nav')?.textContent).toBe('INFORMAZIONI RICHIESTEDatiContatti');
  await press(control('Contatti', 'nav a'));
  expect(document.activeElement?.textContent).toBe('Contatti');
  expect(location.hash).toBe('');
});

test('going on moves the focus to the next heading and makes an entry of the history', async () => {
  await render(wizard());
  expect(document.activeElement).toBe(document.body);
  await step('Avanti');
  expect(heading()).toBe('Passo 2 di 3: Richiesta');
  expect(document.activeElement).toBe(document.querySelector('h2'));
  expect(location.hash).toBe('#passo-2');
  expect(document.querySelector('.confirmed')?.textContent).toBe('Persona Confermato');
});

test('what a step has said is not read again in a later one', async () => {
  await render(wizard());
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent;
  await step('Avanti');
  await press(control('Cerca'));
  expect(said()).toBe('3 sportelli trovati');
  await step('Avanti');
  expect(said()).toBe('');
  await step('Indietro');
  expect(said()).toBe('');
});

test('a step that lacks something stays and names it', async () => {
  await render(wizard({ initial: empty }));
  await step('Avanti');
  expect(heading()).toContain('Passo 1');
  expect(document.activeElement?.textContent).toContain('Nome: Campo obbligatorio');
});

test('Back of the browser and "Indietro" go to the step before, and nothing typed is lost', async () => {
  await render(wizard({ initial: { ...full, text: '' } }));
  await step('Avanti');
  await write(field('Dettagli'), 'Una buca');
  await browserBack();
  expect(heading()).toContain('Persona');
  expect(field('Nome').value).toBe('Anna');
  await step('Avanti');
  expect(field('Dettagli').value).toBe('Una buca');
  await act(async () => {
    const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
    control('Indietro').click();
    await moved;
  });
  expect(heading()).toContain('Persona');
  expect(location.hash).toBe('');
});

test('"Indietro" after Back of the browser is a step back in its history too', async () => {
  await render(wizard());
  await step('Avanti');
  await step('Avanti');
  await browserBack();
  const back = vi.spyOn(history, 'back');
  await press(control('Indietro'));
  expect(back).toHaveBeenCalledOnce();
  await eventually(() => expect(heading()).toContain('Persona'));
});

test('a reload takes up the step and the values', async () => {
  const store = memory();
  const first = await render(wizard({ store, initial: { ...full, text: '' } }));
  await step('Avanti');
  await write(field('Dettagli'), 'Una buca');
  await first.leave();
  await render(wizard({ store, initial: empty }));
  expect(heading()).toContain('Passo 2');
  expect(field('Dettagli').value).toBe('Una buca');
});

test('taken up without an address of the step, Back leads through the steps', async () => {
  await render(wizard({ store: memory({ values: full, step: 'summary' }), initial: empty }));
  expect(heading()).toContain('Riepilogo');
  expect(location.hash).toBe('#passo-3');
  await browserBack();
  expect(heading()).toContain('Richiesta');
});

test('an address beyond what is filled in leads to the first step that lacks something', async () => {
  history.pushState(null, '', '/nuova-richiesta#passo-3');
  await render(wizard({ initial: { ...full, text: '' } }));
  expect(heading()).toContain('Richiesta');
  expect(location.hash).toBe('#passo-2');
});

test('a change from the summary leads back to it', async () => {
  await render(wizard());
  await step('Avanti');
  await step('Avanti');
  await step('Modifica Persona');
  await write(field('Nome'), 'Bruna');
  await step('Avanti');
  expect(heading()).toContain('Riepilogo');
  expect(document.querySelector('dd')?.textContent).toBe('Bruna');
});

test('a step stays as long as anything of it holds it back', async () => {
  const Part = ({ isBlocked }: { isBlocked: boolean }) => {
    useBlockedStep(isBlocked);
    return null;
  };
  const blocked: WizardProps<Draft, Id>['views'] = {
    ...views,
    person: function Blocked() {
      const [isReady, setReady] = useState(false);
      useBlockedStep(!isReady);
      return (
        <>
          <button type="button" onClick={() => setReady(true)}>
            Pronto
          </button>
          {isReady && <Part isBlocked />}
        </>
      );
    },
  };
  await render(wizard({ views: blocked }));
  await press(control('Pronto'));
  await step('Avanti');
  expect(heading()).toContain('Persona');
});

test('a step may keep itself from being left, and speak in the polite line', async () => {
  const blocked: WizardProps<Draft, Id>['views'] = {
    ...views,
    person: function Blocked() {
      useBlockedStep(true);
      return null;
    },
  };
  const { leave } = await render(wizard({ views: blocked }));
  await step('Avanti');
  expect(heading()).toContain('Persona');
  await leave();
  await render(wizard());
  await step('Avanti');
  await press(control('Cerca'));
  expect(document.querySelector('[aria-live]')?.textContent).toBe('3 sportelli trovati');
});
