import { expect, test } from 'vitest';
import {
  addressOf,
  authority,
  bundle,
  middle,
  party,
  statement,
  subject,
  trusted,
  workflow,
  workflowParty,
} from '../testing/signed-bundle.ts';
import { provenanceOf, rootsIn, type Claim } from './provenance.ts';

const claim: Claim = { subject, signer: 'https://github.com/comuni/portali' };

const ci = workflowParty;
const ask = (text: string, changes: Partial<Claim> = {}) =>
  provenanceOf(text, rootsIn(trusted) ?? [], { ...claim, ...changes });

test('a bundle of the workflow proves its build, and says from which commit; of several one is enough', () => {
  expect(ask(bundle(ci))).toEqual({ workflow, commit: 'c0ffee' });
  expect(ask(bundle(ci), { commit: 'c0ffee' })).toEqual({ workflow, commit: 'c0ffee' });
  const other = bundle(ci, statement({ subject: [{ digest: { sha256: 'cd'.repeat(32) } }] }));
  expect(ask(`${other}\n${bundle(ci)}\n`)).toEqual({ workflow, commit: 'c0ffee' });
});

test.each<[string, () => string, Partial<Claim>, string]>([
  ['of another build', () => bundle(ci), { subject: 'cd'.repeat(32) }, 'is that of other builds'],
  ['of another commit', () => bundle(ci), { commit: 'decaf' }, 'is that of commit c0ffee, not of decaf'],
  [
    'changed after it was signed',
    () => bundle(ci, statement({ subject: [] }), statement()),
    {},
    'was changed after it was signed',
  ],
  [
    'of an authority made for it',
    () => bundle(party('', party('middle', null, authority), addressOf(workflow))),
    {},
    'none of the trusted roots',
  ],
  [
    'signed by a certificate that nobody issued',
    () => bundle(party('', null, addressOf(workflow))),
    {},
    'none of the trusted roots',
  ],
  ['signed by the authority itself', () => bundle(middle), {}, 'none of the trusted roots'],
  [
    'of another repository',
    () => bundle(ci),
    { signer: 'https://github.com/altri/portali' },
    `is signed by ${workflow}, not by`,
  ],
  [
    'of a repository whose name goes on',
    () => bundle(party('', middle, addressOf(workflow.replace('portali', 'portali-finti')))),
    {},
    'not by a workflow of',
  ],
  [
    'of a name that is no address',
    () => bundle(party('', middle, authority)),
    {},
    'none of the trusted roots',
  ],
  [
    'no provenance',
    () => bundle(ci, statement({ predicateType: 'https://spdx.dev/Document' })),
    {},
    'is no provenance of SLSA',
  ],
  ['no bundle', () => '{}', {}, 'is no bundle'],
  ['empty', () => '', {}, 'is empty'],
  ['damaged', () => bundle(ci).slice(0, -9), {}, 'is no JSON'],
  ['with a damaged certificate', () => bundle({ ...ci, bytes: Buffer.from('x') }), {}, 'cannot be read'],
])('a bundle %s is refused', (_, make, changes, words) => {
  expect(ask(make(), changes)).toContain(words);
});

test('what is no list of roots is none', () => {
  expect(rootsIn(trusted)).toHaveLength(1);
  expect(rootsIn('{}')).toBeNull();
  expect(rootsIn('not json')).toBeNull();
  expect(provenanceOf(bundle(ci), [], claim)).toContain('none of the trusted roots');
});
