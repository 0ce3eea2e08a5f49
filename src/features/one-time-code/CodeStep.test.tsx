// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { WizardContext } from '#kit/wizard/wizard-context.ts';
import { control, eventually, render } from '../../../tests/support/react/react.ts';
import { CodeStep } from './CodeStep.tsx';
import { requestCodes } from './email-code.ts';
import { texts } from './texts.ts';

const tools = { announce: () => {}, edit: () => {}, block: () => () => {}, stay: () => {}, sections: [] };

test.each([
  [403, texts.failures.limit],
  [500, texts.failures.send],
])('a code that is refused with %s when the step opens after a reload says why', async (status, text) => {
  const refused = new PortalError(kindOfStatus(status), { call: 'requestCode', status });
  const codes = { ...requestCodes, resume: vi.fn(() => Promise.reject(refused)) };
  await render(
    <WizardContext value={tools}>
      <CodeStep draft={{ taxCode: '', email: 'ada@example.org' }} onEdit={() => {}} codes={codes} />
    </WizardContext>,
  );
  await eventually(() => expect(document.body.textContent).toContain(text));
  expect(control('Riprova')).toBeDefined();
});
