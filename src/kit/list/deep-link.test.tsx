// @vitest-environment page
import { useStore } from '@nanostores/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { localList, type LocalList } from '#platform/local-list.ts';
import { eventually, render } from '../../../tests/support/react/react.ts';
import { useDeepLink } from './deep-link.ts';
import { Missing } from './Card.tsx';

vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'x' }),
}));

interface Item {
  id: string;
  isPast: boolean;
}
const noFilter = { when: '' as '' | 'past', order: 'newest' };
const items: Item[] = [
  { id: '1', isPast: true },
  { id: '2', isPast: false },
];
let list: LocalList<Item, typeof noFilter>;

function Section() {
  const shown = useStore(list.$state).items;
  const deepLink = useDeepLink('elemento', list, ({ id }) => id, { noFilter });
  return (
    <>
      {deepLink.isMissing && <Missing />}
      {shown.map(({ id }) => (
        <article key={id}>{`Elemento ${id}${id === deepLink.key ? ' aperto' : ''}`}</article>
      ))}
    </>
  );
}

const cards = () => [...document.querySelectorAll('article')].map((card) => card.textContent);

beforeEach(async () => {
  list = localList<Item, typeof noFilter>({
    pageSize: 5,
    query: noFilter,
    read: () => Promise.resolve(items),
    filter: (all, { when }) => all.filter(({ isPast }) => when === '' || isPast),
    onFailure: () => {},
  });
  await list.open();
});

test('a filter applied before does not hide what the address links to, and the order stays', async () => {
  await list.setQuery({ when: 'past', order: 'oldest' });
  history.replaceState(null, '', '/?elemento=2');
  await render(<Section />);
  await eventually(() => expect(cards()).toEqual(['Elemento 1', 'Elemento 2 aperto']));
  expect(document.querySelector('.alert')).toBeNull();
  expect(list.$state.get().query).toEqual({ when: '', order: 'oldest' });
});

test('without a link a filter applied before stays', async () => {
  await list.setQuery({ when: 'past', order: 'newest' });
  history.replaceState(null, '', '/');
  await render(<Section />);
  expect(cards()).toEqual(['Elemento 1']);
});

test('what is in no page is said to be missing', async () => {
  history.replaceState(null, '', '/?elemento=3');
  await render(<Section />);
  await eventually(() => expect(document.querySelector('.alert')).not.toBeNull());
});
