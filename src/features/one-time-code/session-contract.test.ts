import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { verifySessionCode } from './session-contract.ts';

const verified = (answer: string) => z.parse(verifySessionCode.answer, answer).verified;

test.each([
  '',
  'OTP valido',
  '"OTP valido"',
  '{}',
  '{"verified":null}',
  '{"verified":true}',
  '{"verified":1}',
  'true',
])('the answer %j says that the code was right', (answer) => expect(verified(answer)).toBe(true));

test.each([
  'null',
  'false',
  '0',
  '"false"',
  '{"verified":false}',
  '{"verified":"false"}',
  '{"verified":0}',
  '{"verified":"0"}',
])('the answer %j says that it was wrong', (answer) => expect(verified(answer)).toBe(false));
