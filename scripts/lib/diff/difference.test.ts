import { expect, test } from 'vitest';
import { publishedSettings } from '#site/published-content.ts';
import { siteFrom } from '#site/site-fixture.ts';
import { differenceOf } from './difference.ts';
import type { Publication } from './publication.ts';

const publication = (content: Publication['content']): Publication => ({
  name: 'a build',
  content,
  pages: [],
  headers: null,
});
const settings = (changes: Parameters<typeof siteFrom>[1] = {}, logo = '/_assets/logo.svg') => {
  const site = siteFrom({}, changes);
  return publishedSettings({ ...site, logo: { ...site.logo, url: logo }, favicon: logo });
};

test('another colour, logo and form of tenant.json are told', () => {
  const next = settings({ colour: '#b00020', delegationForm: 'https://a.example/b.pdf' }, '/_assets/x.svg');
  const { changes, notes } = differenceOf(publication(settings()), publication(next));
  expect(notes).toEqual([]);
  expect(changes).toEqual([
    {
      kind: 'changed',
      part: 'tenant file',
      name: 'appearance',
      details: ['colour “#b00020” instead of “#0066cc”', 'another logo'],
    },
    {
      kind: 'changed',
      part: 'tenant file',
      name: 'portal',
      details: ['form of a delegation “https://a.example/b.pdf”'],
    },
  ]);
});

test('with a build that did not keep them they are not compared, and that is told', () => {
  const { changes, notes } = differenceOf(publication([]), publication(settings()));
  expect(changes).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('colour, logo and other settings')]);
});

test('of a closed site no more is kept than its gate shows', () => {
  const closed = publishedSettings(siteFrom({ config: { maintenance: true } }));
  expect(closed.map(({ key }) => key)).toEqual(['look']);
});
