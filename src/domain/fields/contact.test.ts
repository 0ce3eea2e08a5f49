import { expect, test } from 'vitest';
import { emailPattern, tidyEmail } from './contact.ts';

test.each([
  'a&b@x.it',
  'mario.rossi+tari@comune.example',
  "o'neil@x.it",
  'ufficio/tributi@x.it',
  'a=b#c!d%e*f?g^h`i{j|k}l~m$n@x.it',
  '_x_@sub.dominio.example',
  'ada@xn--citt-3na.it',
  'ada@x.museum',
])('%s is an address', (address) => {
  expect(tidyEmail(address)).toBe(address);
  expect(address).toMatch(emailPattern);
});

test.each([
  '',
  'ada',
  'ada@',
  '@x.it',
  'ada@x',
  'ada@@x.it',
  'a..b@x.it',
  '.a@x.it',
  'a b@x.it',
  'ada@x.12',
  'ada@-x.it',
  'ada@x_y.it',
  'èva@x.it',
  'ada@x.it eva@x.it',
])('"%s" is none', (text) => {
  expect(tidyEmail(text)).not.toMatch(emailPattern);
});

test.each([
  [' ada@x.it ', 'ada@x.it'],
  ['\u200bada@x.it\u00a0', 'ada@x.it'],
  ['Ada Verdi <ada@x.it>', 'ada@x.it'],
  ['mailto:ada@x.it', 'ada@x.it'],
  ['ada@x.it;', 'ada@x.it'],
  ['ada@x.it.', 'ada@x.it'],
  ['ada@città.it', 'ada@xn--citt-3na.it'],
])('%j is sent as %s', (typed, sent) => {
  expect(tidyEmail(typed)).toBe(sent);
  expect(sent).toMatch(emailPattern);
});
