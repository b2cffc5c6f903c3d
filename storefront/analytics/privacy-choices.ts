/** The event of the window by which the footer's link opens the question about analytics again. */
export const PRIVACY_CHOICES = 'privacy-choices'
