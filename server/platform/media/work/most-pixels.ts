/** The limit of an uploaded picture: 240 MB of memory while it is worked on. */
export const MOST_PIXELS = 60_000_000

/** The limit of an HEIC photo, which takes 16 bytes a pixel and more until it is decoded. */
export const MOST_HEIC_PIXELS = 25_000_000
