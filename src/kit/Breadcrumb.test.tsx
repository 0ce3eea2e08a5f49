import { expect, test } from 'vitest';
import { crumbsOf as builtCrumbsOf } from '#components/shell/breadcrumb.ts';
import { routes } from '#domain/routing/routes.ts';
import { siteFrom } from '#site/site-fixture.ts';
import { crumbsOf } from './Breadcrumb.tsx';

test.each(['https://www.comune.torrebianca.example', null])(
  'a breadcrumb that an island draws leads where the built one of the same page does; own site: %s',
  (homePage) => {
    const site = siteFrom({ config: { homePage, cms: homePage !== null } });
    for (const route of routes) {
      const built = builtCrumbsOf(site, route, route.crumb ?? route.title ?? '');
      expect(crumbsOf(route, site.homeHref)).toEqual(built.map(({ label, href }) => ({ label, href })));
    }
  },
);
