/** The fonts of the release: addresses of files that a layout asks for early (`<link rel="preload" as="font" crossorigin>`), and rules. */
declare module 'virtual:portico/fonts' {
  export const preload: readonly string[];
  /** `@font-face` rules of what pages need, for the page itself. */
  export const faces: string;
}

/** The sprite sheets of the release, the one of every page and the other: their addresses, and the names of the symbols in them. */
declare module 'virtual:portico/icons' {
  export const sprite: string;
  export const icons: readonly string[];
  export const otherSprite: string;
  export const otherIcons: readonly string[];
}
