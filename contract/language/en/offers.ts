/** The page of an offer. */
export const offers = {
  title: 'Offer {number}',
  until: 'You can accept this offer until {day}.',
  notHeld: 'The items are not held for you until you accept it.',
  asAgreed: 'Delivered to the address that we agreed.',
  delivery: 'Delivery: {name}',
  pickup: 'To be picked up: {place}',
  note: 'Our note to you',
  acceptAndPay: 'Accept and pay',
  accepting: 'Accepting …',
  failed: 'We could not note that you accept. Please try again.',
  loadFailed: 'The offer could not be loaded. Please try again.',
  onlyWithScript: 'Accepting the offer',
  writeToUs: 'Write to us',
} as const
