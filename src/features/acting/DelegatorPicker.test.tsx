// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { $announcement } from '#platform/page/announce.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { endDelegation } from '#platform/session/delegators.ts';
import { logInAda } from '../../../tests/support/react/citizen.ts';
import { control, eventually, press, render } from '../../../tests/support/react/react.ts';
import { DelegatorPicker } from './DelegatorPicker.tsx';
import { texts } from './texts.ts';

const deleghe = [{ uuidDelega: 'a', idServizio: 41, asset: 'PPAY', stato: 'APPROVATA', dataScadenza: null }];
const bruno = { codiceFiscale: 'NREBRN48H07L219B', nome: 'Bruno', cognome: 'Neri', deleghe };
const people = (...deleganti: object[]) => Response.json({ delegati: [], deleganti });
const failure = (status: number) => new Response('{}', { status });

/** Calls about the delegations that the test has yet to answer. */
let pending: ((answer: Response) => void)[];

beforeEach(() => {
  document.documentElement.dataset.ente = 'c_x000';
  document.documentElement.dataset.settings = JSON.stringify({ enabledAssets: ['DELEGHE', 'PPAY'] });
  clearPersonal('logout');
  pending = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => pending.push(resolve)));
  logInAda();
});

const answerWith = async (answer: Response) => {
  await eventually(() => expect(pending).toHaveLength(1));
  await act(async () => pending.pop()?.(answer));
};
const page = () => document.body.textContent;
const draw = () => render(<DelegatorPicker module="PPAY" />);

test('where the delegations cannot be read the picker says so, and shows them once that works', async () => {
  await draw();
  await answerWith(failure(500));
  await eventually(() => expect(page()).toContain(texts.failed));
  await press(control(texts.retry));
  expect(control(texts.retry).getAttribute('aria-busy')).toBe('true');
  await press(control(texts.retry));
  await answerWith(failure(503));
  await eventually(() => expect($announcement.get()).toContain(texts.failed));
  await press(control(texts.retry));
  await answerWith(people(bruno));
  await eventually(() => expect(page()).toContain(texts.legend));
  expect(page()).not.toContain(texts.failed);
});

test('a citizen who turns out to act for nobody is told at the press, and reads nothing of it any more', async () => {
  await draw();
  await answerWith(failure(500));
  await eventually(() => expect(page()).toContain(texts.failed));
  await press(control(texts.retry));
  await answerWith(people());
  await eventually(() => expect(page()).not.toContain(texts.failed));
  expect($announcement.get()).toBe(texts.nobody);
});

test.each([
  ['nobody delegates them', people()],
  ['the service has no delegations', failure(404)],
])('a citizen reads nothing where %s', async (_, answer) => {
  await draw();
  await answerWith(answer);
  await act(async () => {});
  expect(page()).not.toContain(texts.failed);
  expect(document.querySelectorAll('button, input')).toHaveLength(0);
});

test('a delegation that turns out to be over leaves the picker at once', async () => {
  await draw();
  await answerWith(people(bruno));
  await eventually(() => expect(page()).toContain('Bruno Neri'));
  await act(async () => endDelegation('a'));
  expect(page()).not.toContain('Bruno Neri');
});

test('who comes back to the page after a while sees whom they may act for now', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await draw();
  await answerWith(people(bruno));
  await eventually(() => expect(page()).toContain('Bruno Neri'));
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(pending).toHaveLength(0);
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await answerWith(people());
  await eventually(() => expect(page()).not.toContain('Bruno Neri'));
});
