import { noticeQr, type ScannedNotice } from '#domain/payments/notice-qr.ts';
import { groupsOfFour } from '#domain/text/display.ts';

/**
 * QR code with which banks, tobacconists and apps read a payment notice: black on white in every theme and on paper.
 * Draws nothing for what has no notice number of 18 digits.
 */
export function NoticeQr(scanned: ScannedNotice) {
  const code = noticeQr(scanned);
  if (!code) return null;
  const { size, path } = code;
  return (
    <svg
      className="pc-qr"
      role="img"
      aria-label={`Codice QR dell’avviso ${groupsOfFour(scanned.notice)}`}
      viewBox={`0 0 ${size} ${size}`}
      width="164"
      height="164"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
