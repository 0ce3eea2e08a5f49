import { expect, test } from 'vitest';
import { type Handler } from '../support/build/broken-api.ts';
import { later, useFetchFixture } from '../support/build/fetching.ts';
import {
  answerPath,
  categoriesPath,
  categoryPath,
  configPath,
  config,
} from '../support/build/municipality.ts';

const fetching = useFetchFixture();

test('an answer that fails is taken from the last snapshot, or left without text', async () => {
  const path = answerPath(71, 4);
  const sound = fetching.api.routes.get(path) as Handler;
  fetching.api.routes.set(path, { status: 500 });
  const first = await fetching.run();
  expect(first.snapshot.content.faqCategories[1]?.answers[1]).toEqual({
    id: '4',
    title: 'Domanda 4?',
    body: null,
  });
  expect(first.warnings).toEqual([
    expect.stringMatching(/^FAQ answer 4 "Domanda 4\?" left without text: .*HTTP 500/),
  ]);
  fetching.api.routes.set(path, sound);
  await fetching.run();
  fetching.api.routes.set(path, { body: '<html>' });
  const third = await fetching.run();
  expect(third.snapshot.content.faqCategories[1]?.answers[1]?.body).toBe(
    '<p>Risposta <strong>4</strong></p>',
  );
  expect(third.warnings).toEqual([
    expect.stringMatching(/kept from the last snapshot: .*HTML instead of JSON/),
  ]);
});

test.each([{ body: 'null' }, { status: 204 }, { status: 404 }])(
  'an answer that is %j has been withdrawn',
  async (reply) => {
    await fetching.run();
    fetching.api.routes.set(answerPath(71, 4), reply);
    const { snapshot, warnings } = await fetching.run();
    expect(snapshot.content.faqCategories[1]?.answers.map(({ id }) => id)).toEqual(['3', '5']);
    expect(warnings).toEqual([
      expect.stringContaining('does not know it'),
      'less than before: faq-answers: 4 instead of 5',
    ]);
  },
);

test('a category that fails is taken whole from the last snapshot, or left out', async () => {
  const sound = fetching.api.routes.get(categoryPath(71)) as Handler;
  fetching.api.routes.set(categoryPath(71), { status: 500 });
  const first = await fetching.run();
  expect(first.snapshot.content.faqCategories.map(({ id, children }) => [id, children])).toEqual([['7', []]]);
  expect(first.warnings).toEqual([expect.stringMatching(/^FAQ category 71 "Mensa" left out/)]);
  fetching.api.routes.set(categoryPath(71), sound);
  const { snapshot } = await fetching.run();
  fetching.api.routes.set(categoryPath(71), { status: 500 });
  const third = await fetching.run();
  expect(third.snapshot).toEqual(snapshot);
  expect(third.warnings).toEqual([expect.stringMatching(/kept from the last snapshot/)]);
});

test('a category that is {} is not there', async () => {
  fetching.api.routes.set(categoriesPath, {
    body: [
      { id: 7, name: 'Scuola' },
      { id: 8, name: 'Sparita' },
    ],
  });
  fetching.api.routes.set(categoryPath(8), { body: {} });
  const { snapshot, warnings } = await fetching.run();
  expect(snapshot.content.faqRoots).toEqual(['7']);
  expect(warnings).toEqual(['FAQ category 8 "Sparita" left out: the API lists it but does not know it']);
});

test('categories in a loop are read once', async () => {
  const canteen = {
    category: { id: 71, name: 'Mensa' },
    answers: [],
    children: [
      { id: 7, name: 'Scuola' },
      { id: 71, name: 'Mensa' },
    ],
  };
  fetching.api.routes.set(categoryPath(71), { body: canteen });
  const { snapshot } = await fetching.run();
  expect(snapshot.content.faqCategories.map(({ id }) => id)).toEqual(['7', '71']);
  expect(fetching.seenAt(categoryPath(7))).toHaveLength(1);
});

test('categories are read six levels deep', async () => {
  for (let id = 100; id < 110; id++) {
    const children = [{ id: id + 1, name: `Livello ${id + 1}` }];
    fetching.api.routes.set(categoryPath(id), {
      body: { category: { id, name: `Livello ${id}` }, answers: [], children },
    });
  }
  fetching.api.routes.set(categoriesPath, { body: [{ id: 100, name: 'Livello 100' }] });
  const { snapshot, warnings } = await fetching.run();
  expect(snapshot.content.faqCategories.map(({ id }) => id)).toEqual([
    '100',
    '101',
    '102',
    '103',
    '104',
    '105',
  ]);
  expect(warnings).toEqual(['FAQ: 1 categories below level 6 left out']);
});

test('when most answers fail the knowledge base counts as unreadable', async () => {
  const { snapshot } = await fetching.run();
  for (const id of [3, 4, 5]) fetching.api.routes.set(answerPath(71, id), { status: 500 });
  for (const id of [1, 2]) fetching.api.routes.set(answerPath(7, id), { status: 500 });
  const result = await fetching.run(later);
  expect({ outcome: result.outcome, id: result.cause?.id, snapshot: result.snapshot }).toEqual({
    outcome: 'stale',
    id: 'BackendUnreachable',
    snapshot,
  });
});

test('a municipality without assistance may have no knowledge base', async () => {
  fetching.api.routes.set(configPath, { body: { ...config, assets: [] } });
  fetching.api.routes.set(categoriesPath, { status: 500 });
  const { outcome, warnings } = await fetching.run();
  expect(outcome).toBe('new');
  expect(warnings).toEqual([expect.stringMatching(/^no FAQ: .*HTTP 500/)]);
});

test('links between answers lead to our pages', async () => {
  const link = (id: number) =>
    `<a href="/help/it-it/1" data-target-type="knowledge-base-answer" data-target-id="${id}">vedi</a>`;
  fetching.api.routes.set(answerPath(7, 1), {
    body: { id: 1, title: 'Uno', body: `${link(4)} ${link(99)}` },
  });
  const { snapshot } = await fetching.run();
  expect(snapshot.content.faqCategories[0]?.answers[0]?.body).toBe(
    '<p><a href="/faq/71/dettagli/mensa?answerId=4">vedi</a> vedi</p>',
  );
});

test('an answer has the day of its last change, else of its publication; a day that cannot be read is none', async () => {
  const days: [object, string | undefined][] = [
    [{ updated_at: '2025-09-01T22:30:00.000Z', published_at: '2024-01-01T08:00:00Z' }, '2025-09-02'],
    [{ published_at: '2024-01-01T08:00:00Z' }, '2024-01-01'],
    [{ updated_at: 'ieri' }, undefined],
    [{}, undefined],
  ];
  for (const [dates, day] of days) {
    const answer = { id: 4, title: 'Domanda 4?', body: '<p>Sì</p>', ...dates };
    fetching.api.routes.set(answerPath(71, 4), { body: answer });
    const { snapshot } = await fetching.run();
    expect(snapshot.content.faqCategories[1]?.answers[1]?.updated).toBe(day);
  }
});
