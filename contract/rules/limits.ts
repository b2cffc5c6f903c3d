/** How long a text and how many a number may be, for the server that refuses and the page that asks. */

/** In characters. */
export const LONGEST_USERNAME = 40
export const LONGEST_EMAIL = 254
export const LONGEST_ADDRESS_FIELD = 200
/** Of a text that a buyer writes for a piece, if its field says so. */
export const LONGEST_CUSTOMIZATION = 1000
export const MOST_CHOICES = 50
/** Of a required choice: up to so many lie open, more are a list to open. */
export const MOST_OPEN_CHOICES = 5
export const MOST_CUSTOMIZATION_FIELDS = 20
/** Of a product. */
export const LONGEST_TAG = 40
export const MOST_TAGS = 50
export const LONGEST_REVIEW = 5000
export const LONGEST_COMMENT = 5000
export const LONGEST_MESSAGE = { name: 200, phone_number: 40, subject: 200, message: 5000 } as const

/** Of one line of a cart. */
export const MOST_PIECES_OF_A_LINE = 10_000
