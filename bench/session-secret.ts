/** So that the bench can sign its buyers in by itself: a password's hash takes longer than an order. */
export const SESSION_SECRET = 'the bench signs its own sessions with this'
