// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const configPath = '/api-public/configComune/fromtenant';
const wireDraft = { id: 4, idAsset: 3, body: '{}', dataCreazione: '2026-01-01T10:00:00Z' };
const config = {
  nome: 'Comune di Prova',
  codiceEnte: 'c_x000',
  maintenance: false,
  assets: [{ id: 3, codice: 'ASSISTENZA_CRM' }],
};

/** What the server answers, by path; any other answers 500. */
let answers: Record<string, unknown>;
let calls: string[];

beforeEach(() => {
  vi.resetModules();
  document.documentElement.dataset.ente = 'c_x000';
  calls = [];
  answers = { '/api/drafts?asset=3': [wireDraft], '/api/draft': wireDraft };
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    return url in answers ? Response.json(answers[url]) : new Response('{}', { status: 500 });
  });
});

const open = async () => {
  const { draftsOf } = await import('./module-drafts.ts');
  return draftsOf('ASSISTENZA_CRM', 'bozza');
};

test('where the configuration has failed, it is asked for again, and drafts can be read and saved', async () => {
  const drafts = await open();
  await expect(drafts.list()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(calls).toEqual([configPath]);
  answers[configPath] = config;
  expect(await drafts.list()).toMatchObject([{ id: '4' }]);
  await drafts.add('{}');
  expect(calls.slice(1)).toEqual([configPath, '/api/drafts?asset=3', '/api/draft']);
});

test('a module that the municipality does not have has no drafts, and the configuration is not asked for again', async () => {
  answers[configPath] = { ...config, assets: [] };
  const drafts = await open();
  await expect(drafts.list()).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(drafts.list()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(calls).toEqual([configPath]);
});
