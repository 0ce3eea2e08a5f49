import { type Tone, tones } from '#domain/tones.ts';
import { Icon } from '../Icon.tsx';

/** Status with icon and text. */
export function Chip({ tone, text }: { tone: Tone; text: string }) {
  const { icon, className } = tones[tone];
  return (
    <span className={`pc-chip ${className}`}>
      <Icon name={icon} size="xs" />
      <span>{text}</span>
    </span>
  );
}
