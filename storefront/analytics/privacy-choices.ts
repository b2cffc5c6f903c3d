/** The id of the footer's button that opens the question about analytics again. */
export const PRIVACY_CHOICES = 'privacy-choices'
