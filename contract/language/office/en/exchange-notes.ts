/** The server's sentences about exchanges. */
export const exchangeNotes = {
  deductionAtMost: 'At most {amount} can be kept for {name}.',
  deductionOfMoney: 'Only goods that are exchanged take a deduction. Give back less money instead.',
  exchangeIsAgreed: 'An exchange is agreed already.',
  exchangeWasSentFirst:
    'The other goods are part of the order already. Charge what does not come back, or change the order.',
  noGoodsWait: 'No goods wait for this case.',
  noProductToExchange: 'Choose the product that is to come for {name}.',
  nothingIsMissing: 'No goods of this case are missing that were replaced at once.',
  nothingToExchange:
    'No unit of this case can be exchanged: they have come back, were refunded or were not sent.',
  sayUntilWhen: 'Say until when the goods have to be back.',
  withdrawalIsMoney:
    'A withdrawal gives a right to money. Agree to an exchange only if the customer has asked for one.',
} as const
