// @vitest-environment page
import { act } from 'react';
import { expect, test } from 'vitest';
import { guardForm } from '#platform/session/guarded-forms.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { render } from '../../../tests/support/react/react.ts';
import { LoginLine } from './LoginLine.tsx';
import { texts } from './texts.ts';

const text = () => document.body.textContent;

test('what was typed is cleared by a logout elsewhere: the form says so, and the focus goes there', async () => {
  document.documentElement.dataset.ente = 'c_x000';
  await render(<LoginLine user={null} />);
  await act(async () => clearPersonal('logout'));
  expect(text(), 'nothing was typed').not.toContain(texts.emptied);
  const leave = guardForm(() => ({ name: 'X', path: '/nuova-richiesta', values: { text: 'Buongiorno' } }));
  await act(async () => clearPersonal('ended'));
  expect(text(), 'what was typed is kept').not.toContain(texts.emptied);
  await act(async () => clearPersonal('logout'));
  expect(document.activeElement?.textContent).toBe(texts.emptied);
  leave();
});
