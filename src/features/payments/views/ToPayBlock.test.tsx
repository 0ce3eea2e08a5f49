// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { ToPayBlock } from './ToPayBlock.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

test('where neither system answers it is said once, and one button asks both again', async () => {
  logInAda();
  const service = vi.fn(async (_address: string) => new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', service);
  await render(<ToPayBlock empty="Non hai pagamenti in sospeso" allHref="/" />);
  await eventually(() => expect(document.querySelectorAll('.alert')).toHaveLength(1));
  service.mockClear();
  await press(control('Riprova'));
  const asked = () => service.mock.calls.map(([address]) => /\/(ppay|mypay)\//.exec(address)?.[1]);
  await eventually(() => expect(new Set(asked())).toEqual(new Set(['ppay', 'mypay'])));
});
