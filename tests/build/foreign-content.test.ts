import { expect, test } from 'vitest';
import { secretShapes } from './foreign-content.ts';

test.each(secretShapes.map(({ name }) => name))('the search for secrets knows the shape of: %s', (name) => {
  const examples: Record<string, string> = {
    'private key': '-----BEGIN RSA PRIVATE KEY-----',
    'AWS key': `AKIA${'A1'.repeat(8)}`,
    'FCM server key': `AAAAabcdefg:${'x'.repeat(120)}`,
    'GitHub token': `ghp_${'a'.repeat(36)}`,
    'payment or chat key': `sk_live_${'a'.repeat(20)}`,
    'JSON web token': `eyJ${'a'.repeat(12)}.eyJ${'b'.repeat(12)}.c`,
    'credentials in an address': 'https://user:secret@example.org/',
    'Basic authorization': `Basic ${Buffer.from('redazione:segreto').toString('base64')}`,
  };
  expect(secretShapes.find((each) => each.name === name)?.shape.test(examples[name] ?? '')).toBe(true);
});
