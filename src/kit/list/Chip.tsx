import { type Tone, tones } from '#domain/tones.ts';
import { Icon } from '../Icon.tsx';

/** Status of a thing: icon and words. */
export function Chip({ tone, text }: { tone: Tone; text: string }) {
  const { icon, className } = tones[tone];
  return (
    <span className={`pc-chip ${className}`}>
      <Icon name={icon} size="xs" />
      <span>{text}</span>
    </span>
  );
}
