import type { Tone } from '#domain/statuses.ts';
import { Icon } from '../Icon.tsx';

const icons = {
  info: 'it-info-circle',
  warning: 'it-warning-circle',
  success: 'it-check-circle',
  danger: 'it-error',
  neutral: 'it-minus-circle',
} as const;

/** Status of a thing: icon and words. */
export function Chip({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={`pc-chip pc-chip-${tone}`}>
      <Icon name={icons[tone]} size="xs" />
      <span>{text}</span>
    </span>
  );
}
