// @vitest-environment page
import { expect, test } from 'vitest';
import { pageData, setPageData } from '#platform/page/page-data.ts';
import { render } from '../../../tests/support/react/react.ts';
import { LoginPrompt } from './NoCitizen.tsx';
import { texts } from './texts.ts';

const text = () => document.body.textContent;

test('the prompt names what the municipality’s login takes; foreigners read what else they need', async () => {
  await render(<LoginPrompt />);
  expect(text()).toContain('serve l’accesso con SPID o CIE.');
  expect(text()).not.toContain(texts.prompt.foreigners);
  setPageData({ ...pageData(), login: ['cie', 'eidas'] });
  await render(<LoginPrompt />);
  expect(text()).toContain('CIE o un’identità digitale di un altro Paese europeo (eIDAS)');
  expect(document.querySelector('details summary')?.textContent).toBe(texts.prompt.foreigners);
});
