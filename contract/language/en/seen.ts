/** The list of products that a browser has seen. */
export const seen = {
  recentlySeen: 'Recently seen',
} as const
