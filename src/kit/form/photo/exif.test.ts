import { expect, test } from 'vitest';
import { jpegWith, tiffOf } from '../../../../tests/support/state/exif.ts';
import { factsOf, noFacts, readPhotoFacts } from './exif.ts';

const here = {
  lat: ['N', 45, 4, 13.08],
  lon: ['E', 7, 41, 12.84],
  taken: '2026:11:12 14:30:05',
} as const;
const point = { lat: expect.closeTo(45.0703, 5), lon: expect.closeTo(7.6869, 5) };

test.each([true, false])(
  'a JPEG says where and when it was taken, in either order of bytes (%s)',
  (isLittle) => {
    expect(factsOf(jpegWith(tiffOf(here, isLittle)))).toEqual({ point, takenAt: '2026-11-12T14:30' });
  },
);

test('so does a HEIC or a PNG, wherever the part stands', () => {
  const tiff = tiffOf(here);
  const heic = Uint8Array.from([
    0,
    0,
    0,
    24,
    ...Buffer.from('ftypheic'),
    0x45,
    0,
    ...Buffer.from('Exif\0\0'),
    ...tiff,
  ]);
  const png = Uint8Array.from([0x89, ...Buffer.from('PNG\r\n\x1a\n....eXIf', 'latin1'), ...tiff]);
  expect(factsOf(heic).point).toEqual(point);
  expect(factsOf(png).takenAt).toBe('2026-11-12T14:30');
});

test('south and west are negative', () => {
  const facts = factsOf(jpegWith(tiffOf({ lat: ['S', 33, 30, 0], lon: ['W', 70, 45, 0] })));
  expect(facts).toEqual({ point: { lat: -33.5, lon: -70.75 }, takenAt: null });
});

test.each([
  ['no reference', { ...here, lat: ['', 45, 4, 13] as const }],
  ['a wrong reference', { ...here, lon: ['NE', 7, 41, 12] as const }],
  ['only one of the two', { lat: here.lat }],
  ['more than 90 degrees', { ...here, lat: ['N', 90, 0, 1] as const }],
  ['more than 180 degrees', { ...here, lon: ['W', 181, 0, 0] as const }],
  ['60 minutes', { ...here, lat: ['N', 45, 60, 0] as const }],
  ['zeros, of a camera without a fix', { lat: ['N', 0, 0, 0] as const, lon: ['E', 0, 0, 0] as const }],
])('a position with %s is none', (_, values) => {
  expect(factsOf(jpegWith(tiffOf(values))).point).toBeNull();
});

test.each(['2026:02:30 10:00:00', '0000:00:00 00:00:00', '2026-11-12 14:30:05', '    :  :     :  :  ', ''])(
  'the time "%s" is none',
  (taken) => {
    expect(factsOf(jpegWith(tiffOf({ taken }))).takenAt).toBeNull();
  },
);

test('however a file is cut short, it says what it can and throws nothing', () => {
  const whole = jpegWith(tiffOf(here));
  const cut = Array.from({ length: whole.length }, (_, end) => factsOf(whole.subarray(0, end)));
  expect(cut[0]).toEqual(noFacts);
  expect(cut.every((facts) => facts.point === null || facts.takenAt !== null)).toBe(true);
});

test('hostile bytes throw nothing: every byte of a photo changed, one by one', () => {
  const whole = jpegWith(tiffOf(here));
  for (let at = 0; at < whole.length; at += 1)
    for (const byte of [0, 0x7f, 0xff]) {
      const changed = Uint8Array.from(whole);
      changed[at] = byte;
      const { point: found } = factsOf(changed);
      expect(found === null || (Math.abs(found.lat) <= 90 && Math.abs(found.lon) <= 180)).toBe(true);
    }
});

test('a file that cannot be read says nothing', async () => {
  const broken = new Blob(['x']);
  broken.slice = () => {
    throw new Error('gone');
  };
  expect(await readPhotoFacts(broken)).toEqual(noFacts);
  expect(await readPhotoFacts(new Blob(['no picture']))).toEqual(noFacts);
});
