/** The width of a post's picture above its text. */
export const FEATURED_SIZES = '(min-width: 64rem) 60rem, 82vw'
