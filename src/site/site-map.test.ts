import { expect, test } from 'vitest';
import type { AssetCode } from '#domain/assets.ts';
import { siteMapOf } from './site-map.ts';

const site = {
  services: [],
  faqRoots: [],
  moonForms: '/moonfobl',
  code: 'c_x000',
  origin: 'https://servizi.comune.prova.example',
};

function titlesWith(...enabled: AssetCode[]): Record<string, string[]> {
  const sections = siteMapOf({ ...site, enabled: new Set(enabled) });
  return Object.fromEntries(sections.map(({ title, links }) => [title, links.map((link) => link.title)]));
}

test('only what the municipality has enabled is listed', () => {
  expect(titlesWith().Pagine).not.toContain('Richiesta assistenza');
  expect(titlesWith('ASSISTENZA_CRM').Pagine).toContain('Richiesta assistenza');
});

test('a name is listed once in its section', () => {
  for (const titles of Object.values(titlesWith('PPAY', 'MYPAY', 'APPSCHED', 'DELEGHE', 'NOTIFICATIONS'))) {
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('pages that end a procedure, and those that need an id, are not listed', () => {
  const all = siteMapOf({
    ...site,
    enabled: new Set(['APPSCHED', 'DISSERVIZIO_CRM', 'PPAY']),
  });
  const paths = all.flatMap(({ links }) => links.map(({ href }) => href));
  expect(paths.filter((path) => /:|esito|successo|logout|feedback/.test(path))).toEqual([]);
});

test('a section without links is left out', () => {
  expect(Object.keys(titlesWith())).toEqual(['Pagine', 'Area personale']);
});
