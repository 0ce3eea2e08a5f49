/** Window sizes of the tests in CSS pixels: a phone, which most citizens use, and a desktop. */
export const windows = {
  mobile: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

export type WindowSize = keyof typeof windows;

/** For tests of what moves: the others run as for citizens who ask for less motion, because they do not wait for it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;
