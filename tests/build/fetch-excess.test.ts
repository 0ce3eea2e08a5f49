import { expect, test } from 'vitest';
import type { Reply } from '../support/build/broken-api.ts';
import { failure, later, useFetchFixture } from '../support/build/fetching.ts';
import {
  answerPath,
  categoriesPath,
  config,
  configPath,
  menuPath,
  servicesPath,
} from '../support/build/municipality.ts';

const fetching = useFetchFixture();

const nested = (depth: number): string => `${'{"children":['.repeat(depth)}${']}'.repeat(depth)}`;
const widgets = '( widget: video, provider: youtube, id: abc )'.repeat(20_000);

/** What no municipality answers on purpose: call, answer, the field and what is found in it. */
const excesses: [string, string, Reply, RegExp][] = [
  [
    'a name of 1 MB',
    configPath,
    { body: { ...config, nome: 'x'.repeat(1e6) } },
    /"nome", got 1000000 characters/,
  ],
  [
    'an id of half a character',
    categoriesPath,
    { body: '[{"id":"\\ud800","name":"A"}]' },
    /"0\.id", got half a character/,
  ],
  [
    'an id of 1,000 characters',
    servicesPath,
    { body: [{ id: 'x'.repeat(1000) }] },
    /"0\.id", got 1000 characters/,
  ],
  [
    'a title of 5,000 characters',
    menuPath,
    { body: { main: [{ title: 'x'.repeat(5000) }] } },
    /"main\.0\.title"/,
  ],
  ['a menu 5,000 levels deep', menuPath, { body: nested(5000) }, /more than 32 levels/],
  ['300,000 services', servicesPath, { body: `[${'1,'.repeat(299_999)}1]` }, /more than 200000 values/],
];

test.each(excesses)(
  '%s: refused with call, field and remedy; the last good data stays',
  async (_, path, reply, field) => {
    const { snapshot } = await fetching.run();
    fetching.api.routes.set(path, reply);
    const result = await fetching.run(later);
    expect(result).toMatchObject({ outcome: 'stale', snapshot, cause: { id: 'BackendAnswerExcessive' } });
    expect(result.cause?.message).toMatch(field);
    expect(result.cause?.message).toContain(`${fetching.api.origin}${path}`);
    expect(result.cause?.place.tenant).toBe('prova');
    expect(result.cause?.hint).toContain('back office');
  },
);

test('an answer of 8.8 MB is left out, with its field, before anything reads it', async () => {
  fetching.api.routes.set(answerPath(7, 1), {
    body: { id: 1, title: 'Uno', body: '<b>x</b>'.repeat(1_100_000) },
  });
  const { warnings } = await fetching.run();
  expect(warnings).toEqual([
    expect.stringMatching(/^FAQ answer 1 .*left without text.*"body", got 8800000 characters/),
  ]);
});

test('20,000 videos in one answer are 20,000 links', async () => {
  fetching.api.routes.set(answerPath(7, 1), { body: { id: 1, title: 'Uno', body: widgets } });
  const { snapshot, warnings } = await fetching.run();
  expect(warnings).toEqual([]);
  expect(snapshot.content.faqCategories[0]?.answers[0]?.body?.match(/Guarda il video/g)).toHaveLength(20_000);
});

test('whatever else is thrown names tenant and place, and has a remedy', async () => {
  const broken = { resolve: () => Promise.reject(new RangeError('Maximum call stack size exceeded')) };
  const away = { status: 302, headers: { Location: 'https://www.comune.prova.example/x' } };
  fetching.api.routes.set(servicesPath, away);
  const error = await failure(fetching.run(broken));
  expect(error.hint.length).toBeGreaterThan(20);
  expect(error.place.tenant).toBe('prova');
});
