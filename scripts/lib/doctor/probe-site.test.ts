import { expect, test } from 'vitest';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { table } from '#adapter/host/table-sample.ts';
import { probeSite } from './probe-site.ts';

test('a site that does not answer is one finding: its rules are not to blame, address by address', async () => {
  const record = { version: '1.0.0-1', files: [], host: table } as Partial<BuildRecord> as BuildRecord;
  expect(await probeSite('http://127.0.0.1:1', record)).toEqual([
    {
      area: 'site',
      state: 'failed',
      text: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer: /) as string,
      hint: expect.stringMatching(/^Check the address/) as string,
    },
  ]);
});
