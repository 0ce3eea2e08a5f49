import { expect, test } from 'vitest';
import { onMainSite } from './url.ts';

test.each(['https://www.x.example', 'https://www.x.example/', 'https://www.x.example//'])(
  'a page of the site at %s has one slash in front',
  (homePage) => expect(onMainSite(homePage, '/ricerca')).toBe('https://www.x.example/ricerca'),
);
