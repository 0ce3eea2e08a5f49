import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listDebtPositions } from './contract.ts';

test.each(['0000-00-00 00:00:00', '2025-11-20 10:15:00.0', ' '])(
  'a debt is shown, whatever its payment was dated: %j',
  (dataOraOperazione) => {
    const position = { iuv: '1', importo: 10, dataScadenza: '0000-00-00', dataOraOperazione };
    const { positions } = z.parse(listDebtPositions.answer, { debtPositions: [position] });
    expect(positions).toMatchObject([{ iuv: '1', amountCents: 1000, dueOn: null }]);
  },
);
