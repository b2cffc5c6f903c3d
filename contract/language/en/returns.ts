/** Goods that go back by the shop's own rules. */
export const returns = {
  title: 'Return goods',
  order: 'Order',
  until: 'You can ask for a return until {day}.',
  untilArrival:
    'You can ask for a return until {count, plural, one {# day} other {# days}} after the last parcel has arrived.',
  shopPays: 'We pay for the way back.',
  buyerPays: 'You pay for the return.',
  which: 'What do you send back?',
  reason: 'Why? (optional)',
  ask: 'Ask for the return',
  asking: 'Sending...',
  failed: 'Your request could not be sent. Please try again.',
  loadFailed: 'The order could not be loaded.',
  nothingLeft: 'Nothing of this order can be sent back.',
  chooseUnits: 'Please choose at least one unit.',
} as const
