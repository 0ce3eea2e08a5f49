// @vitest-environment page
import { expect, test } from 'vitest';
import type { AssetCode } from '#domain/assets.ts';
import { $config } from '#platform/app.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { OwnData } from './OwnData.tsx';

const shownFor = async (...codes: AssetCode[]) => {
  $config.set({ assets: codes.map((code) => ({ code })) } as never);
  const { leave } = await render(<OwnData />);
  const text = document.querySelector('#archivio + p')?.textContent;
  await leave();
  return text;
};

test('the archive promises what the modules of the municipality have, and no more', async () => {
  expect(await shownFor('PPAY', 'DISSERVIZIO_CRM', 'MOON', 'APPSCHED')).toMatch(
    /^Le ricevute dei pagamenti, le richieste con risposte e allegati, i PDF delle pratiche, gli appuntamenti e il profilo, in un solo file ZIP\./,
  );
  expect(await shownFor('MYPAY', 'ASSISTENZA_CRM')).toMatch(
    /^Le richieste con risposte e allegati e il profilo, in un solo/,
  );
  expect(await shownFor('MYPAY')).toMatch(/^Il profilo, in un solo file ZIP/);
});
