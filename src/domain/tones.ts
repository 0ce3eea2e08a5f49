/** Icon and colour of each weight that a status may have; words always stand beside them (screens B 1.7). */
export const tones = {
  info: { icon: 'it-info-circle', className: 'pc-chip-info' },
  warning: { icon: 'it-warning-circle', className: 'pc-chip-warning' },
  success: { icon: 'it-check-circle', className: 'pc-chip-success' },
  danger: { icon: 'it-error', className: 'pc-chip-danger' },
  neutral: { icon: 'it-minus-circle', className: 'pc-chip-neutral' },
} as const;

/** Weight of a status. */
export type Tone = keyof typeof tones;

/** A status as citizens read it. */
export interface Status {
  label: string;
  tone: Tone;
}
