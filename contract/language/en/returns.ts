/** Goods that go back by the shop's own rules. */
export const returns = {
  title: 'Return goods',
  order: 'Order',
  until: 'You can request a return until {day}.',
  untilArrival:
    'You can request a return until {count, plural, one {# day} other {# days}} after the last parcel has arrived.',
  shopPays: 'We pay for the return.',
  buyerPays: 'You pay for the return.',
  which: 'What would you like to send back?',
  reason: 'Why? (optional)',
  ask: 'Request the return',
  asking: 'Sending...',
  failed: 'Your request could not be sent. Please try again.',
  loadFailed: 'The order could not be loaded.',
  nothingLeft: 'Nothing from this order can be sent back.',
  madeToOrder: '{name}: made to your wishes, so it cannot be returned.',
  chooseUnits: 'Please choose at least one unit.',
} as const
