import { encode } from 'uqr';
import { modulePath } from '#domain/payments/notice-qr.ts';

interface Props {
  /** What a camera reads. */
  content: string;
  label: string;
  /** Width and height, in pixels. */
  side: number;
  /** Share of errors that a camera can mend; `L` holds the most. */
  ecc?: 'L' | 'M';
  className?: string;
}

/** A text as QR code: black on white in every theme and on paper. */
export function QrCode({ content, label, side, ecc = 'M', className = 'pc-qr' }: Props) {
  const { data, size } = encode(content, { ecc, border: 4 });
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modulePath(data)} fill="#000" />
    </svg>
  );
}
