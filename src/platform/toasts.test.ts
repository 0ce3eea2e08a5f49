import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { $toasts, dismiss, notify, notifyFailure } from './toasts.ts';

beforeEach(() => $toasts.set([]));

const texts = () => $toasts.get().map(({ html }) => html.replaceAll('<br>', ' + '));
/** A success with a title of its own, as messages that arrive have. */
const succeed = (text: string) => notify(text, { kind: 'success', title: `Messaggio ${text}` });
const done = (text: string) => notify(text, { kind: 'success', title: 'Operazione completata' });

test('a toast says "Attenzione", is an error and stays 8 seconds unless told otherwise', () => {
  notify('Non riuscito');
  expect($toasts.get()).toMatchObject([{ title: 'Attenzione', kind: 'error', duration: 8000 }]);
});

test('three wait behind the one on screen; a fifth takes the place of the oldest that waits', () => {
  ['1', '2', '3', '4', '5'].forEach((text) => succeed(text));
  expect(texts()).toEqual(['1', '3', '4', '5']);
});

test('an error waits behind no success: the one on screen comes back after it', () => {
  ['1', '2'].forEach((text) => succeed(text));
  notify('Non riuscito');
  expect(texts()).toEqual(['Non riuscito', '1', '2']);
  dismiss($toasts.get()[0]!.id);
  expect(texts()).toEqual(['1', '2']);
});

test('errors are one toast, which stays as long as if it were new; the last four words are kept', () => {
  notify('a');
  const { id } = $toasts.get()[0]!;
  succeed('1');
  ['b', 'c', 'd', 'e'].forEach((text) => notify(text));
  expect(texts()).toEqual(['b + c + d + e', '1']);
  expect($toasts.get()[0]!.id).not.toBe(id);
});

test('an error that the page says too gives way to the next one', () => {
  succeed('1');
  notify('Riprova tra 2 secondi', { isRepeat: true });
  notify('Le prenotazioni sono chiuse', { isRepeat: true });
  expect(texts()).toEqual(['Le prenotazioni sono chiuse', '1']);
  notify('Elenco non caricato');
  notify('Riprova', { isRepeat: true });
  expect(texts()).toEqual(['Elenco non caricato + Riprova', '1']);
});

test('an error that the page says too gives way to the success of the next attempt, any other does not', () => {
  notify('La risposta non è partita', { isRepeat: true });
  succeed('Risposta inviata');
  expect(texts()).toEqual(['Risposta inviata']);
  notify('Elenco non caricato');
  succeed('1');
  expect(texts()).toEqual(['Elenco non caricato', 'Risposta inviata', '1']);
});

test('the same words never show twice', () => {
  notify('Non riuscito');
  notify('Altro');
  notify('Non riuscito');
  succeed('1');
  succeed('1');
  expect(texts()).toEqual(['Non riuscito + Altro', '1']);
});

test('what fails once more is said once more, for as long as if it were new', () => {
  vi.useFakeTimers();
  notify('Non riuscito');
  notify('Altro');
  const { id } = $toasts.get()[0]!;
  vi.advanceTimersByTime(900);
  notify('Non riuscito');
  expect($toasts.get()[0]!.id).toBe(id);
  vi.advanceTimersByTime(200);
  notify('Non riuscito');
  expect(texts()).toEqual(['Non riuscito + Altro']);
  expect($toasts.get()[0]!.id).not.toBe(id);
  vi.useRealTimers();
});

test('dismissing the toast on screen brings the next one', () => {
  succeed('1');
  succeed('2');
  dismiss($toasts.get()[0]!.id);
  expect(texts()).toEqual(['2']);
});

test('a newer success of the same title takes the place of the former, on screen or waiting', () => {
  done('Messaggio eliminato');
  done('Preferenze salvate');
  expect(texts()).toEqual(['Preferenze salvate']);
  notify('Non riuscito');
  succeed('1');
  done('Contatti salvati');
  expect(texts()).toEqual(['Non riuscito', '1', 'Contatti salvati']);
});

test('a service that asks for patience is told as one, any other failure is not', () => {
  notifyFailure('Non è stato possibile caricare i messaggi', new PortalError('rate-limited', { call: 'x' }));
  expect(texts()).toEqual([
    'Non è stato possibile caricare i messaggi. Ci sono troppe richieste in questo momento: riprova tra poco.',
  ]);
  $toasts.set([]);
  notifyFailure('Non riuscito', new PortalError('unavailable', { call: 'x', status: 503 }));
  expect(texts()).toEqual(['Non riuscito']);
});
