/** The limits of texts and numbers, for the server that refuses and the page that asks. */

/** In characters. */
export const LONGEST_USERNAME = 40
export const LONGEST_EMAIL = 254
export const LONGEST_ADDRESS_FIELD = 200
/** The longest answer to a personalisation field that allows it. */
export const LONGEST_CUSTOMIZATION = 1000
export const MOST_CHOICES = 50
/** A required choice of up to this many values lies open; more become a list. */
export const MOST_OPEN_CHOICES = 5
export const MOST_CUSTOMIZATION_FIELDS = 20
/** The longest tag of a product. */
export const LONGEST_TAG = 255
export const MOST_TAGS = 250
/** The longest names of a product, an option and a value. */
export const LONGEST_PRODUCT_NAME = 255
export const LONGEST_OPTION_NAME = 255
export const LONGEST_REVIEW = 5000
export const LONGEST_COMMENT = 5000
export const LONGEST_MESSAGE = { name: 200, phone_number: 40, subject: 200, message: 5000 } as const

/** The longest page, post or policy. */
export const LONGEST_TEXT = 200_000

/** The largest quantity of one line of a cart. */
export const MAX_LINE_QUANTITY = 10_000

/** The most own ways to pay beside the first one. */
export const MOST_FURTHER_WAYS = 9

/** The longest note of a buyer to the shop. */
export const LONGEST_NOTE = 500

/** The longest reference of a buyer's payment, such as a transaction number. */
export const LONGEST_REFERENCE = 100

/** Counting of a list's matches stops here, which reads '100,000+': decision 063. */
export const MOST_COUNTED = 100_001
