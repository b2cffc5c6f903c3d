/** Finds an order again that was placed without an email address. */
export const lookup = {
  title: 'Find your order',
  about: 'For orders without an email address. For others, use the link in our email.',
  orderNumber: 'Order number',
  digits: 'Last {count} digits of your phone number',
  find: 'Find the order',
  finding: 'Searching...',
  failed: 'The search did not work. Please try again.',
  haveAccount: 'Did you order with an account?',
  login: 'Log in',
} as const
