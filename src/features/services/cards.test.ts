import { expect, test } from 'vitest';
import { createClient } from '#platform/http.ts';
import { readCards } from './cards.ts';

const cards = [{ id: 12, nome: 'Mensa scolastica' }];
const details = [{ id: 101, idServizio: 12, asset: 'PPAY' }];

/** A backend with these answers; a number is a status without one. */
function backend(answers: { servizi: object | number; dettaglioServizi: object | number }) {
  const fetch = (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    const answer = answers[address.endsWith('/servizi') ? 'servizi' : 'dettaglioServizi'];
    return Promise.resolve(
      typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer),
    );
  };
  return createClient({ publicOrigin: 'https://portal.example', fetch });
}

test('cards and details come together', async () => {
  const read = await readCards(backend({ servizi: cards, dettaglioServizi: details }));
  expect(read.cards).toMatchObject([{ id: '12', title: 'Mensa scolastica' }]);
  expect(read.details).toMatchObject([{ serviceId: '12', asset: 'PPAY' }]);
});

test('a municipality that has no services answers 404, and that is no failure', async () => {
  expect(await readCards(backend({ servizi: 404, dettaglioServizi: 404 }))).toEqual({
    cards: [],
    details: [],
  });
  expect(await readCards(backend({ servizi: cards, dettaglioServizi: 404 }))).toMatchObject({
    cards: [{ id: '12' }],
    details: [],
  });
});

test('any other refusal is a failure', async () => {
  const failing = backend({ servizi: 503, dettaglioServizi: details });
  await expect(readCards(failing)).rejects.toMatchObject({ kind: 'unavailable' });
});
