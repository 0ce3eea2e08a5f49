import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cells, parts, type Sending, sendings } from './parts.ts';

/** The page of each sending, as the build makes it. */
const pages: Readonly<Record<Sending, string>> = {
  assistance: 'src/pages/feedback.astro',
  report: 'src/pages/servizi/segnalazioni/nuova/esito.astro',
  booking: 'src/pages/servizi/_AppointmentSuccess.astro',
  change: 'src/pages/servizi/_AppointmentSuccess.astro',
  cancellation: 'src/pages/servizi/annullamento-appuntamento/successo.astro',
  delegation: 'src/pages/area-personale/deleghe/nuova/successo.astro',
  'delegation-request': 'src/pages/area-personale/deleghe/nuova/richiesta/successo.astro',
  payment: 'src/pages/servizi/_PaymentOutcome.astro',
};

const marks = { related: '<Related', office: '<OfficeHelp', rating: 'rating=' } as const;

test.each(sendings)('each part of the confirmation of %s is there, or says why it is not', (sending) => {
  for (const part of parts) {
    const cell = cells[sending][part];
    if (typeof cell === 'object') expect(cell.leftOut.length, part).toBeGreaterThan(30);
    else expect(['shown', 'page'], part).toContain(cell);
  }
});

test.each(sendings)('the page of %s has the parts that the table gives to pages', (sending) => {
  const source = readFileSync(pages[sending], 'utf8');
  for (const [part, mark] of Object.entries(marks))
    if (cells[sending][part as keyof typeof marks] === 'page') expect(source, part).toContain(mark);
});
