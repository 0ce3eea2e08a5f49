// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { render } from '../../tests/support/react/react.ts';
import { SanitizedHtml } from './SanitizedHtml.tsx';

test.each([
  ['<p> </p><div><br></div>', 'Messaggio senza testo'],
  ['<p>Ci <b>vediamo</b></p>', 'Ci vediamo'],
])('of %s a reader sees "%s", never nothing', async (html, text) => {
  await render(<SanitizedHtml html={html} failure="x" empty="Messaggio senza testo" />);
  await vi.waitFor(() => expect(document.body.textContent).toBe(text));
});
