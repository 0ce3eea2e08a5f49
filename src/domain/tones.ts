/** Icon and colour of each tone of a status; the status text is always shown too. */
export const tones = {
  info: { icon: 'it-info-circle', className: 'pc-chip-info' },
  warning: { icon: 'it-warning-circle', className: 'pc-chip-warning' },
  success: { icon: 'it-check-circle', className: 'pc-chip-success' },
  danger: { icon: 'it-error', className: 'pc-chip-danger' },
  neutral: { icon: 'it-minus-circle', className: 'pc-chip-neutral' },
} as const;

/** Tone of a status, such as success or warning. */
export type Tone = keyof typeof tones;

/** A status as shown to citizens. */
export interface Status {
  label: string;
  tone: Tone;
}
