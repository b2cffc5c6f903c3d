/** The limit of an uploaded picture: 160 MB of memory while it is worked on. */
export const MOST_PIXELS = 40_000_000
