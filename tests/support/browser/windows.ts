/** Windows that pages are looked at in, in CSS pixels: a phone, where most citizens are, and a desk. */
export const windows = {
  mobile: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

export type WindowSize = keyof typeof windows;
