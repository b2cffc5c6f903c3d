/** Exchanges of goods that come back. */
export const exchanges = {
  agreed: 'Exchange agreed',
  agreedFirst: 'The other goods are sent at once. These have to be back by {day}.',
  agreedReceived:
    'The other goods are kept until {when}, and take their place once these are back.',
  agree: 'Agree to the exchange',
  asksExchange: 'The customer would like other goods.',
  buyerChose: 'The customer has asked for goods instead of money',
  charge: 'Charge what did not come back',
  charged: 'The customer is asked to pay',
  chargeSure:
    'The goods are in the order again, and the customer gets a mail with a link to pay for them.',
  chosenBy: 'Goods instead of money: noted by {name}, {when}.',
  chosenByBuyer: 'Goods instead of money: chosen by the customer, {when}.',
  comesBack: 'Comes back',
  deduction: 'Keep of the price <hidden>of {name}</hidden>',
  deductionHint:
    'If the goods are worth less than when they were sent. The difference rises by it.',
  deductionHintFirst:
    'If the goods are worth less than when they were sent. The customer is asked for it.',
  deductionReason: 'Reason, for the customer',
  difference: 'Difference',
  differenceBack: '{amount} goes back once the goods are here.',
  differenceNone: 'Nothing to pay, nothing to give back.',
  differenceToPay: '{amount} to pay. The customer gets a link.',
  end: 'End',
  endExchange: 'End the exchange',
  endSure:
    'The goods return to stock, and the customer gets a mail. What comes back is then due in money.',
  endWhat: 'the exchange',
  ended: 'Exchange ended',
  exchange: 'Exchange',
  goesOut: 'Goes out',
  instead: 'Exchange instead',
  missing: 'goods that did not come back',
  receiveBy: 'Have to be back by',
  sends: 'Send the other goods',
  sendsFirst: 'At once',
  sendsReceived: 'Once these are back',
  unpaid: 'Still to pay: {amount}. The case closes with the payment.',
  variantAndStock: '{name} ({count} in stock)',
  variantFor: 'Goes out for {name}',
} as const
