import { encode } from 'uqr';
import { modulePath } from '#domain/payments/notice-qr.ts';
import { texts } from './texts.ts';

/** The number of an appointment as QR code: black on white in every theme and on paper. */
export function PassQr({ number, side }: { number: string; side: number }) {
  const { data, size } = encode(number, { ecc: 'M', border: 4 });
  return (
    <svg
      className="pc-qr"
      role="img"
      aria-label={texts.pass.code(number)}
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
