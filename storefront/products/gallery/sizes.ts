/** How wide the gallery's picture is drawn. */
export const GALLERY_SIZES = '(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 92vw'
