/**
 * Characters that hide, break or reorder text: C0 and C1 controls but blanks, zero-width space, byte-order mark,
 * bidirectional overrides and isolates.
 */
export const invisible =
  // eslint-disable-next-line no-control-regex -- removing control characters is the point
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g;
