import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtProject, samples, type TestProject } from '../support/build/project.ts';
import { listenerPath } from '../support/engines/listener.ts';
import { codeOfPage } from './html/code-of-page.ts';

let project: TestProject;
beforeAll(async () => {
  project = await builtProject(samples);
}, 300_000);
afterAll(() => project.remove(), 60_000);

const siteOf = (id: string) => join(project.dist, id, 'site');

/** Every page of a sample, those of its hidden folder too. */
function pagesOf(id: string): { file: string; html: string }[] {
  const files = readdirSync(siteOf(id), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(siteOf(id), file), 'utf8') }));
}

describe.each(samples)('every page of %s', (id) => {
  test('has the policy that it needs, as an HTML parser sees it', () => {
    const wrong = pagesOf(id).filter(({ html }) => {
      const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
      const allowed = (directive: string) =>
        policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
      const hashes = (directive: string) => (allowed(directive).match(/'sha256-[^']+'/g) ?? []).sort();
      const { scripts, styles, outsideImages } = codeOfPage(html);
      const showsLater = html.includes(' data-live-html');
      return (
        hashes('script-src').join() !== scripts.join() ||
        hashes('style-src').join() !== styles.join() ||
        allowed('img-src').split(' ').includes('https:') !== (outsideImages || showsLater)
      );
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
    expect(pagesOf(id).length).toBeGreaterThan(50);
  });
});

test('pages that Your Europe lists have its marks and lead to its feedback tool, and no other page has', () => {
  const listed = pagesOf('torrebianca').filter(({ html }) => html.includes('name="sdg-tag"'));
  expect(listed.map(({ file }) => file).sort()).toEqual([
    'faq/4/dettagli/elezioni/index.html',
    'faq/4/dettagli/index.html',
  ]);
  for (const { html } of listed) {
    const marks = [...html.matchAll(/<meta name="((?:DC\.|policy-)[^"]+)" content="([^"]*)"/g)].map(
      ([, name, content]) => `${name}=${content}`,
    );
    expect(marks.sort()).toEqual([
      'DC.ISO3166=IT',
      'DC.Language=it',
      'DC.Location=Torrebianca',
      'DC.Service=Information',
      'policy-code=D3',
    ]);
    expect(html).toContain('href="https://europa.example/your-europe/feedback"');
  }
});

test('security.txt is served beside the pages, where the tenant file says whom to tell', () => {
  const textAt = (id: string) => readdirSync(siteOf(id)).includes('.well-known');
  expect(samples.map(textAt)).toEqual(samples.map((id) => id === 'torrebianca'));
  const text = readFileSync(join(siteOf('torrebianca'), '.well-known/security.txt'), 'utf8');
  expect(text).toMatch(
    /^Contact: mailto:sicurezza@[^]*Canonical: https:\/\/servizi\.comune\.torrebianca\.example/,
  );
});

test('nothing that is built holds the listener of the tests of other engines', () => {
  const files = readdirSync(project.dist, { recursive: true, encoding: 'utf8' });
  const readable = files.filter((file) => /\.(?:html|js)$/.test(file));
  expect(readable.length).toBeGreaterThan(200);
  const marks = [listenerPath, 'porticoFaults'];
  const holding = readable.filter((file) => {
    const text = readFileSync(join(project.dist, file), 'utf8');
    return marks.some((mark) => text.includes(mark));
  });
  expect(holding).toEqual([]);
});
