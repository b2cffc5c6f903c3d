/** The server's answers that a page can give beforehand, in the same words. */

export const OUT_OF_STOCK = 'Item is out of stock.'

export const onlyAvailable = (stock: number) => `Only ${stock} items available.`

export const PASSWORDS_DIFFER = 'Passwords do not match.'

/** The server names the fields as the wire does, a form as it shows them. */
export const missingAddressFields = (names: string[]) =>
  `Please fill in all required delivery address fields: ${names.join(', ')}.`

/** The label of a merchant's own way to pay that has none. */
export const OTHER_PAYMENT_METHOD = 'Other Payment Method'

export const RESET_LINK_ON_ITS_WAY =
  'If there is an account with this email, a link is on its way to it.'

export const PASSWORD_SET = 'Your new password is set. Please log in with it.'

export const COMMENT_MISSING = 'Please enter your comment.'

export const POST_NOT_FOUND = 'Blog post not found or not published.'

export const MESSAGE_RECEIVED = 'Thank you for your message! We will get back to you soon.'

export const PRODUCT_NOT_FOUND = 'Product not found.'

export const CART_EMPTY = 'Your cart is empty.'

export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again later.'

export const CODE_MISSING = 'Please type a code.'

export const REVIEW_MISSING = 'Please enter your review comment.'
