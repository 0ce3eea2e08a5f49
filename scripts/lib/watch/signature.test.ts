import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSignatureCheck, signatureOf, type Message, type Verdict } from './signature.ts';

const secret = 'un segreto abbastanza lungo per la prova';
const start = 1_760_000_000;

function makeCheck() {
  const clock = { seconds: start };
  const check = createSignatureCheck(() => clock.seconds * 1000);
  const message = (changes: Partial<Message> & { at?: number; text?: string } = {}): Message => {
    const { at = clock.seconds, text = '{"n":1}', ...others } = changes;
    const body = Buffer.from(text);
    const timestamp = String(at);
    return { tenant: 'aosta', timestamp, signature: signatureOf(secret, timestamp, body), body, ...others };
  };
  return { clock, check, message };
}

test('the signature is HMAC-SHA-256 over timestamp, dot and body', () => {
  const right = createHmac('sha256', secret).update('1760000000.{"è":1}').digest('hex');
  expect(signatureOf(secret, '1760000000', Buffer.from('{"è":1}'))).toBe(`sha256=${right}`);
});

const one = makeCheck().message();
test.each<[string, Partial<Message>]>([
  ['another body', { body: Buffer.from('{"n":2}') }],
  ['another time', { timestamp: String(start + 1) }],
  ['another secret', { signature: signatureOf('another secret', String(start), one.body) }],
])('%s is refused', (_, changes) => {
  const { check, message } = makeCheck();
  expect(check(message(changes), secret)).toBe('refused');
  expect(check(message(), secret)).toBe('accepted');
});

const signedAt = (timestamp: string) => ({ timestamp, signature: signatureOf(secret, timestamp, one.body) });
test.each<[string, Partial<Message>, Verdict]>([
  ['no signature', { signature: undefined }, 'unsigned'],
  ['an empty one', { signature: '' }, 'unsigned'],
  ['no timestamp', { timestamp: undefined }, 'unsigned'],
  ['milliseconds', signedAt(`${start}000`), 'milliseconds'],
  ['microseconds', signedAt(`${start}000000`), 'milliseconds'],
  ['a word for a time', signedAt('ora'), 'no_seconds'],
  ['a date', signedAt('2026-01-01T10:00:00Z'), 'no_seconds'],
  ['parts of seconds', signedAt(`${start}.5`), 'no_seconds'],
  ['a time below zero', signedAt('-5'), 'no_seconds'],
  ['digits in capitals', { signature: `sha256=${one.signature?.slice(7).toUpperCase()}` }, 'capitals'],
  ['everything in capitals', { signature: one.signature?.toUpperCase() }, 'capitals'],
  ['no name of the algorithm', { signature: one.signature?.slice(7) }, 'no_digest'],
  ['base64', { signature: `sha256=${Buffer.alloc(32).toString('base64')}` }, 'no_digest'],
  ['half a signature', { signature: one.signature?.slice(0, 20) }, 'no_digest'],
  ['letters of two bytes in it', { signature: `${one.signature?.slice(0, -1)}è` }, 'no_digest'],
])('%s is told from a wrong secret, and of every tenant alike', (_, changes, verdict) => {
  const { check, message } = makeCheck();
  expect(check(message(changes), secret)).toBe(verdict);
  expect(check(message(changes), 'another secret')).toBe(verdict);
  expect(check(message(changes), null)).toBe(verdict);
});

test('a message that came too late and was never taken is no success', () => {
  const { clock, check, message } = makeCheck();
  const old = message();
  clock.seconds = start + 301;
  expect(check(old, secret)).toBe('late');
  expect(check(message(), secret)).toBe('accepted');
});

test('without a secret everything is refused', () => {
  const { check, message } = makeCheck();
  expect(check(message(), null)).toBe('refused');
  expect(check(message({ signature: signatureOf('', String(start), one.body) }), null)).toBe('refused');
});

test.each([
  [-300, 'accepted'],
  [-301, 'late'],
  [300, 'accepted'],
  [301, 'late'],
])('a message of %i seconds from now is %s', (offset, verdict) => {
  const { check, message } = makeCheck();
  expect(check(message({ at: start + offset }), secret)).toBe(verdict);
});

test('a message is taken once, as long as it could be repeated', () => {
  const { clock, check, message } = makeCheck();
  const ahead = message({ at: start + 300 });
  expect(check(ahead, secret)).toBe('accepted');
  expect(check(message({ text: '{"n":2}' }), secret)).toBe('accepted');
  clock.seconds = start + 600;
  expect(check(ahead, secret)).toBe('replayed');
  clock.seconds = start + 601;
  expect(check(ahead, secret)).toBe('late');
});

test('a clock that is set back brings no message back, and new ones are taken', () => {
  const { clock, check, message } = makeCheck();
  const old = message();
  expect(check(old, secret)).toBe('accepted');
  clock.seconds = start + 1000;
  expect(check(message(), secret)).toBe('accepted');
  clock.seconds = start + 10;
  expect(check(old, secret)).toBe('late');
  expect(check(message(), secret)).toBe('accepted');
});

test('the same message of two tenants is two', () => {
  const { check, message } = makeCheck();
  expect(check(message(), secret)).toBe('accepted');
  expect(check(message({ tenant: 'biella' }), secret)).toBe('accepted');
});

test('what is remembered is bounded: more is put off until the window has passed', () => {
  const { clock, check, message } = makeCheck();
  const verdicts = Array.from({ length: 1001 }, (_, n) => check(message({ text: String(n) }), secret));
  expect([verdicts.indexOf('full'), verdicts.filter((verdict) => verdict === 'accepted').length]).toEqual([
    1000, 1000,
  ]);
  clock.seconds += 301;
  expect(check(message(), secret)).toBe('accepted');
});
