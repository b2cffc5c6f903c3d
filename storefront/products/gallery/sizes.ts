/**
 * The width of the gallery's picture; on a phone a little less than the real one. Two pixels per
 * CSS pixel would take the next larger file with twice the bytes and no visible difference.
 */
export const GALLERY_SIZES = '(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 82vw'
