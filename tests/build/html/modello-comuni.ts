import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prebuiltPath } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';
import { contentLicence } from '#domain/text/mandated-texts.ts';
import { expect, test } from 'vitest';
import { repository } from '../../support/build/project.ts';
import { built, dataElements, faqDetails, faults, pageOf } from './built.ts';
import { isInside, words, type PageElement } from '../../../scripts/lib/check/page.ts';

/** Rules of the Modello Comuni (modello-comuni 3 to 9). */
export function modelloComuni(): void {
  test('every route has a page, and none promises what is still to come', () => {
    const wrong = faults(
      (page) => [/in arrivo|in preparazione/i.test(page.all('main')[0]?.text ?? '') && 'promises'],
      routes.map((route) => pageOf(prebuiltPath(route))),
    );
    expect(wrong).toEqual([]);
  });
}
