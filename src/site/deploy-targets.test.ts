import { expect, test } from 'vitest';
import { PurgeTarget } from './purge-target.ts';
import { DeployTargets } from './deploy-targets.ts';

const bucket = 'portali';

test('a folder needs its path, a bucket its name; the rest has defaults', () => {
  const targets = DeployTargets.parse({ web: { dir: { path: '/srv/portico' } }, cdn: { s3: { bucket } } });
  expect(targets.web).toEqual({ dir: { path: '/srv/portico', keep: 3 } });
  expect(targets.cdn?.s3).toMatchObject({
    bucket,
    forcePathStyle: false,
    accessKeyVariable: 'AWS_ACCESS_KEY_ID',
  });
});

test.each([
  ['neither a folder nor a bucket', { web: {} }],
  ['both', { web: { dir: { path: 'www' }, s3: { bucket } } }],
  ['nothing to roll back to', { web: { dir: { path: 'www', keep: 1 } } }],
  ['a prefix that leaves its place', { web: { s3: { bucket, prefix: '../altri' } } }],
  ['a prefix with slashes at its ends', { web: { s3: { bucket, prefix: '/comuni/' } } }],
  ['an endpoint that is no web address', { web: { s3: { bucket, endpoint: 'file:///etc' } } }],
  ['a key in the place of a variable', { web: { s3: { bucket, accessKeyVariable: 'akia-secret' } } }],
  ['a secret in the place of a variable', { web: { s3: { bucket, secretKeyVariable: 'wJalrXUtnFEMI/K7' } } }],
  ['a field that does not exist', { web: { s3: { bucket, secretKey: 'x' } } }],
  ['a target whose name is no word', { 'Il Web': { dir: { path: 'www' } } }],
])('%s is refused', (_, value) => {
  expect(DeployTargets.safeParse(value).success).toBe(false);
});

test.each([
  ['a line for a shell', 'nginx -s reload'],
  ['no word', []],
  ['an empty word', ['']],
])('a command after the switch that is %s is refused', (_, after) => {
  expect(DeployTargets.safeParse({ web: { dir: { path: 'www' }, after } }).success).toBe(false);
});

test.each([
  [{ urls: '{urls}' }, true],
  ['{urls}', true],
  [{ all: true }, true],
  ['{ "urls": {urls} }', false],
  [{ urls: 'x {urls}' }, false],
])('the body of a purge is JSON with the lists as values of their own: %j', (body, isRight) => {
  const request = { url: 'https://cdn.example.it/purge', body };
  expect(PurgeTarget.safeParse({ request }).success).toBe(isRight);
});
