/** Stands in for `virtual:portico/icons` where no build makes a sprite. */
export const sprite = '/_assets/icons.svg';
export const icons: readonly string[] = [];
export const otherSprite = '/_assets/more-icons.svg';
export const otherIcons: readonly string[] = [];
