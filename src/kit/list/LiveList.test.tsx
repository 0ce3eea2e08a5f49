// @vitest-environment page
import { expect, test } from 'vitest';
import { $announcement } from '#platform/page/announce.ts';
import { localList } from '#platform/local-list.ts';
import { logInAda } from '../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../tests/support/react/react.ts';
import { listWords, LiveList } from './LiveList.tsx';

/** Shows a list that stays empty. */
async function openEmpty(props: { filtered?: boolean; empty?: string; noneFound?: string }) {
  logInAda();
  const list = localList<string, null>({
    pageSize: 5,
    query: null,
    read: async () => [],
    filter: (items) => items,
    onFailure: () => {},
  });
  const words = listWords('bozza', 'bozze', 'altre');
  await render(
    <LiveList {...{ list, words }} {...props} onward="Avanti" keyOf={(item) => item} row={(item) => item} />,
  );
  await eventually(() => expect(document.querySelector('.pc-empty')).not.toBeNull());
  return document.querySelector('.pc-empty')?.textContent;
}

test('an empty list says why in its own words, aloud too, and leads onward', async () => {
  expect(await openEmpty({ empty: 'Non hai bozze' })).toBe('Non hai bozzeAvanti');
  expect($announcement.get()).toBe('Non hai bozze');
});

test('an empty list without words of its own says the usual ones, aloud too: it is no search without results', async () => {
  expect(await openEmpty({})).toBe('Non ci sono ancora bozzeAvanti');
  expect($announcement.get()).toBe('Non ci sono ancora bozze');
});

test.each([
  [undefined, 'Non ci sono bozze in base ai filtri di ricerca'],
  ['Nessuna bozza trovata', 'Nessuna bozza trovata'],
])('a list that a filter leaves empty leads nowhere else: %s', async (noneFound, said) => {
  expect(await openEmpty({ filtered: true, empty: 'Non hai bozze', noneFound })).toBe(said);
  // A text that is said again is told from the last one by a space.
  expect($announcement.get().trim()).toBe('Nessun risultato');
});

test('what a list shows is not said into a dialog that lies over it', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  $announcement.set('');
  await openEmpty({});
  expect($announcement.get()).toBe('');
  dialog.remove();
});
