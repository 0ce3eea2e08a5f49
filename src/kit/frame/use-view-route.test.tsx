// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { pathOf } from '#domain/routing/route-match.ts';
import { eventually, render } from '../../../tests/support/react/react.ts';
import { openPage } from '../../../tests/support/react/wizard.tsx';
import { useViewRoute } from './use-view-route.ts';

function Views() {
  const { id } = useViewRoute(['area-messages', 'area-documents'], 'area-messages');
  return <h1>{id}</h1>;
}

/** Presses a link of the page; whether the browser is left to follow it, which it is kept from then. */
async function follow(href: string): Promise<boolean> {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  let isLeft = false;
  const last = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', last, { once: true });
  await act(async () => link.click());
  return isLeft;
}

test('a link to another view of the island changes it; a place of this view and other pages are left to the browser', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  openPage(pathOf('area-messages'));
  await render(<Views />);
  const isLeft = async (href: string) => [href, await follow(href)];
  for (const href of ['#contenuto', pathOf('home'), 'https://altrove.example/'])
    expect(await isLeft(href)).toEqual([href, true]);
  const next = pathOf('area-documents');
  expect(await isLeft(next)).toEqual([next, false]);
  await eventually(() =>
    expect([location.pathname, document.body.textContent]).toEqual([next, 'area-documents']),
  );
});
