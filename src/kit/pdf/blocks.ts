import type { Picture } from './drawn-text.ts';

/** A part of a page, in the order of reading. */
export type Block =
  | TextBlock
  | {
      /** Labels under lines to be filled in by hand, side by side. */
      blanks: readonly string[];
    }
  | {
      /** Labels, each beside its value. */
      rows: readonly { label: string; value: string }[];
    }
  | {
      /** Name of who writes, on a strip of colour over the whole width. */
      band: string;
      /** `#rrggbb`. */
      colour: string;
      logo: (Picture & { width: number; height: number }) | null;
    }
  | {
      /** A QR code beside words and the address that it opens. */
      code: { size: number; isDark: (x: number, y: number) => boolean };
      alt: string;
      text: string;
      address: string;
    };

/** A heading or a paragraph. */
export interface TextBlock {
  tag: 'H1' | 'H2' | 'P';
  text: string;
  /** Points; default 11. */
  size?: number;
  isBold?: boolean;
  /** Free space below, in points. */
  after?: number;
}
