import { otherIcons, otherSprite, sprite } from 'virtual:portico/icons';

interface Props {
  /** Symbol of the sprite, as `it-search`. Write it as a literal: the build searches the sources for names. */
  name: `it-${string}`;
  /** `xs` 16, `sm` 24, `md` 32 (default), `lg` 48, `xl` 64 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
  /** Text for screen readers; without it the icon is decorative. */
  title?: string;
}

const sizes = { xs: 'icon-xs', sm: 'icon-sm', md: '', lg: 'icon-lg', xl: 'icon-xl' };

/** An icon of the release's sprites: the React version of `components/Icon.astro`. */
export function Icon({ name, size = 'md', className = '', title }: Props) {
  const meaning = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true, focusable: false };
  return (
    <svg className={['icon', sizes[size], className].filter(Boolean).join(' ')} {...meaning}>
      <use href={`${otherIcons.includes(name) ? otherSprite : sprite}#${name}`} />
    </svg>
  );
}
