// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { savedOffer } from '#kit/drafts/DraftEntry.tsx';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { removeDraft } from './citizen-drafts.ts';
import { savedEntries } from './saved-entries.ts';

const { left, saved } = vi.hoisted(() => ({ left: [] as string[], saved: { list: [] as unknown[] } }));
vi.mock('./sent-drafts.ts', () => ({ listDraftsOf: async () => saved.list }));
vi.mock('./citizen-drafts.ts', () => ({ removeDraft: vi.fn(async () => undefined) }));
vi.mock('#platform/storage/tab-storage.ts', async (original) => ({
  ...(await original<object>()),
  leaveForPage: (address: string) => void left.push(address),
}));

const draft = (id: string, day: string, title?: string) => ({
  id,
  body: { title },
  savedAt: `2026-01-${day}T10:00:00.000Z`,
});

beforeEach(() => {
  left.length = 0;
});

test('without drafts that can be resumed the first step says nothing', async () => {
  saved.list = [{ id: '7', body: null, savedAt: null }];
  expect(savedOffer(await savedEntries('ASSISTENZA_CRM'))).toBeNull();
});

test('the newest draft is offered, and where the others are', async () => {
  saved.list = [draft('7', '02', 'Cambio di residenza'), draft('9', '05'), draft('8', '03', 'Altro')];
  await render(savedOffer(await savedEntries('ASSISTENZA_CRM')));
  expect(document.body.textContent).toContain('Hai una bozza di «Richiesta assistenza»');
  expect(control('Vedi altre 2 bozze').getAttribute('href')).toBe('/area-personale/attivita#bozze');
  await press(control('Riprendi Richiesta assistenza'));
  expect(left).toEqual(['/nuova-richiesta?idBozza=9']);
});

test('a draft of a report is resumed in its own form, and deleted after a question', async () => {
  saved.list = [draft('4', '02', 'Buca')];
  await render(savedOffer(await savedEntries('DISSERVIZIO_CRM')));
  await press(control('Riprendi Segnalazione disservizio: Buca'));
  expect(left).toEqual(['/servizi/segnalazioni/nuova?idBozza=4']);
  await press(control('Elimina Segnalazione disservizio: Buca'));
  await eventually(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  expect(removeDraft).not.toHaveBeenCalled();
  await press(control('Elimina la bozza'));
  await eventually(() => expect(document.querySelector('.alert')).toBeNull());
  expect(removeDraft).toHaveBeenCalledWith(saved.list[0]);
});
