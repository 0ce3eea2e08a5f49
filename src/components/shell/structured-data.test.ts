import { expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { breadcrumbList, toScriptData } from './structured-data.ts';

test('no text can end the script element that holds it', () => {
  const text = toScriptData({ name: '</script><script>alert(1)</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--' });
});

test('steps of a breadcrumb have absolute addresses, the page itself none', () => {
  const site = { origin: 'https://servizi.example.it' } as Site;
  const crumbs = [
    { label: 'Home', href: '/', dataElement: null },
    { label: 'FAQ', href: null, dataElement: null },
  ];
  expect(breadcrumbList(site, crumbs)).toMatchObject({
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://servizi.example.it/' },
      { '@type': 'ListItem', position: 2, name: 'FAQ' },
    ],
  });
});
