// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, press, render } from '../../tests/support/react/react.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';
import { useResource } from './use-resource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = () => document.body.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

interface Props {
  load: (signal: AbortSignal) => Promise<string>;
  onFailure: () => void;
}

/** A component that loads one value. */
function Reader({ load, onFailure }: Props) {
  const loaded = useResource('x', load, onFailure);
  return (
    <section>
      <h2 tabIndex={-1}>Elenco</h2>
      {loaded.state === 'loading' && <Spinner onCancel={loaded.cancel} />}
      {loaded.state === 'failed' && <LoadFailed message="Non caricato" onRetry={loaded.retry} />}
      {loaded.state === 'ready' && loaded.value}
    </section>
  );
}

test('a read says after ten seconds, and not before, that it takes long', async () => {
  await render(<Spinner />);
  await pass(9999);
  expect(text()).not.toContain('previsto');
  await pass(1);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Sta impiegando più del previsto');
  expect(document.querySelector('button')).toBeNull();
});

test('"Annulla" gives the read up: its call is aborted, its late answer dropped, and it can be tried again', async () => {
  const answers: ((value: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const onFailure = vi.fn();
  const load = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve) => answers.push(resolve));
  };
  await render(<Reader load={load} onFailure={onFailure} />);
  await pass(10_000);
  await press(control('Annulla'));
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => answers[0]?.('tardi'));
  expect(text()).toContain('Non caricato');
  expect(text()).not.toContain('tardi');
  expect(onFailure).not.toHaveBeenCalled();
  await press(control('Riprova'));
  await act(async () => answers[1]?.('ecco'));
  expect(text()).toBe('Elencoecco');
});
