/** How wide a post's picture is drawn above it. */
export const FEATURED_SIZES = '(min-width: 64rem) 60rem, 82vw'
