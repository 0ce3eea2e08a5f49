import { expect, test } from 'vitest';
import { PageResponse } from './page-response.ts';

test('a page is given back as the bytes it was made of, text as UTF-8, nothing as none', () => {
  const bytes = new TextEncoder().encode('«à»');
  expect(new PageResponse(bytes).buffer.buffer).toBe(bytes.buffer);
  expect(new PageResponse(bytes.subarray(2, 4)).buffer.toString()).toBe('à');
  expect(new PageResponse('«à»').buffer.toString()).toBe('«à»');
  expect(new PageResponse(null).buffer).toHaveLength(0);
});

test('status and headers are those asked for, and those of a response without any', () => {
  const headers = { 'Content-Type': 'text/html' };
  const { status, headers: given } = new PageResponse(null, { status: 404, headers });
  expect([status, given.get('content-type')]).toEqual([404, 'text/html']);
  expect(new PageResponse().status).toBe(200);
});

test('a body that is not there as a whole is refused', () => {
  expect(() => new PageResponse(new ReadableStream() as never)).toThrow(TypeError);
});
