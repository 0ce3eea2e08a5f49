// @vitest-environment page
import { act, useState, type ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { afterPaint } from '#platform/page/moments.ts';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { ConfirmQuestion } from '../dialog/ConfirmQuestion.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Spinner } from '../Spinner.tsx';
import { keepFocus } from './keep-focus.ts';

const painted = () => new Promise<void>((resolve) => afterPaint(resolve));

beforeAll(() => keepFocus([]));
// What the last page took away with it is looked at while there is still a document.
afterAll(painted);

const focused = () => document.activeElement?.textContent;
const expectFocus = (text: string) => vi.waitFor(() => expect(focused()).toBe(text));

/** A page with two sections; the second has what is tested. */
const Page = ({ children }: { children: ReactNode }) => (
  <main>
    <h1>Attività</h1>
    <section>
      <h2>Pagamenti</h2>
    </section>
    <section>
      <div>
        <h2>Pratiche</h2>
      </div>
      {children}
    </section>
    <section>
      <h2>Bozze</h2>
    </section>
  </main>
);

function Failed() {
  const [isLoading, setLoading] = useState(false);
  return isLoading ? <Spinner /> : <LoadFailed message="Non caricato" onRetry={() => setLoading(true)} />;
}

test('a pressed button that goes away leaves the focus on the heading of its section, in view', async () => {
  await render(
    <Page>
      <Failed />
    </Page>,
  );
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await press(control('Riprova'));
  await expectFocus('Pratiche');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: false });
});

test('a part that goes away by itself gives the focus on without moving the page', async () => {
  const { show } = await render(
    <Page>
      <button type="button">Apri</button>
    </Page>,
  );
  control('Apri').focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await show(
    <Page>
      <p>Vuoto</p>
    </Page>,
  );
  await expectFocus('Pratiche');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test.each(['hidden', 'disabled'])('a control that becomes %s counts as gone', async (state) => {
  await render(
    <Page>
      <button type="button">Apri</button>
    </Page>,
  );
  const button = control('Apri');
  button.focus();
  button.toggleAttribute(state, true);
  await expectFocus('Pratiche');
});

test('where something else has taken the focus it stays there', async () => {
  await render(
    <Page>
      <Failed />
      <input aria-label="Cerca" />
    </Page>,
  );
  control('Riprova').focus();
  await act(async () => {
    control('Riprova').click();
    document.querySelector('input')?.focus();
  });
  await act(painted);
  expect(document.activeElement).toBe(document.querySelector('input'));
});

function Deletable() {
  const [state, setState] = useState<'there' | 'asking' | 'gone'>('there');
  return (
    <>
      {state !== 'gone' && (
        <button type="button" onClick={() => setState('asking')}>
          Elimina
        </button>
      )}
      {state === 'asking' && (
        <ConfirmQuestion
          title="Conferma eliminazione"
          confirm="Elimina la voce"
          failure="Non eliminata"
          onConfirm={() => Promise.resolve()}
          onClose={() => setState('gone')}
        >
          Non si può annullare.
        </ConfirmQuestion>
      )}
    </>
  );
}

test('a dialog that goes away with its opener leaves the focus where the opener was', async () => {
  await render(
    <Page>
      <Deletable />
    </Page>,
  );
  await press(control('Elimina'));
  await press(control('Elimina la voce'));
  await expectFocus('Pratiche');
});

/** A click as a mouse makes it; the second of a double click has the count 2. */
const click = (element: Element, detail: number) =>
  act(
    async () =>
      void element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
  );

function Steps({ onSend }: { onSend: () => void }) {
  const [step, setStep] = useState(1);
  return (
    <button key={step} type="button" onClick={() => (step === 1 ? setStep(2) : onSend())}>
      {step === 1 ? 'Avanti' : 'Invia'}
    </button>
  );
}

test('the second half of a double click does not press what has taken the place of the first', async () => {
  const onSend = vi.fn();
  await render(<Steps onSend={onSend} />);
  await click(control('Avanti'), 1);
  await click(control('Invia'), 2);
  expect(onSend).not.toHaveBeenCalled();
  await click(control('Invia'), 1);
  expect(onSend).toHaveBeenCalledOnce();
});

test('nor does it give the focus to what stands there now', async () => {
  await render(<Steps onSend={() => undefined} />);
  await click(control('Avanti'), 1);
  const press = (detail: number) => {
    const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail });
    control('Invia').dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press(2)).toBe(true);
  expect(press(1)).toBe(false);
});

function Asking({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Chiedi
      </button>
      {isAsked && (
        <ConfirmQuestion title="?" confirm="Elimina" failure="" onConfirm={onConfirm} onClose={() => {}}>
          <p>Testo</p>
        </ConfirmQuestion>
      )}
    </>
  );
}

test('a double click on what opens a question does not answer it', async () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  await render(<Asking onConfirm={onConfirm} />);
  await click(control('Chiedi'), 1);
  await click(control('Elimina'), 2);
  expect(onConfirm).not.toHaveBeenCalled();
  await click(control('Elimina'), 1);
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('quick presses of one control count each', async () => {
  const onPress = vi.fn();
  await render(
    <button type="button" onClick={onPress}>
      Mese successivo
    </button>,
  );
  for (const count of [1, 2, 3]) await click(control('Mese successivo'), count);
  expect(onPress).toHaveBeenCalledTimes(3);
});
