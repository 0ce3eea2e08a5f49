/** Addresses of the font files that a layout asks for early: `<link rel="preload" as="font" crossorigin>`. */
declare module 'virtual:portico/fonts' {
  export const preload: readonly string[];
}

/** The sprite sheet of the release: its address, and the names of the symbols in it. */
declare module 'virtual:portico/icons' {
  export const sprite: string;
  export const icons: readonly string[];
}
