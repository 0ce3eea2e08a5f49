import { expect, test } from 'vitest';
import { modelloComuni } from './modello-comuni.ts';

const remedyOf = (id: string) => modelloComuni.find((rule) => rule.id === `footer-${id}`)?.remedy;

test('what to do about a link of the footer says what it is called and where it may lead', () => {
  expect(remedyOf('report-inefficiency')).toMatch(/«Segnala disservizio».*mailto:/);
  expect(remedyOf('accessibility-link')).toMatch(/form\.agid\.gov\.it/);
});
