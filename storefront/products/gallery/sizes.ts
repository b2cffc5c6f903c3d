/**
 * How wide the gallery's picture is drawn; on a phone a little less than it is. Two pixels for each
 * of the page's would be the next larger file, of which nobody sees the difference: half the bytes.
 */
export const GALLERY_SIZES = '(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 82vw'
