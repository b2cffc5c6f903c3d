/** A test card and its outcome. */
export type Card = {
  number: string
  does: string
  decline?: string
  asks3ds?: boolean
  declineAfter3ds?: string
  dispute?: 'dispute' | 'inquiry'
  refund?: 'pending' | 'fails-later'
}

export const TEST_CARDS: readonly Card[] = [
  { number: '4242424242424242', does: 'is paid' },
  { number: '4000000000000002', does: 'is declined', decline: 'generic_decline' },
  { number: '4000000000009995', does: 'has too little money', decline: 'insufficient_funds' },
  { number: '4000000000009987', does: 'was lost', decline: 'lost_card' },
  { number: '4000002760003184', does: 'asks for 3-D Secure', asks3ds: true },
  {
    number: '4000008400001629',
    does: 'is declined after 3-D Secure',
    asks3ds: true,
    declineAfter3ds: 'generic_decline',
  },
  { number: '4000000000000259', does: 'is paid, then disputed as fraud', dispute: 'dispute' },
  {
    number: '4000000000002685',
    does: 'is paid, then disputed as not received',
    dispute: 'dispute',
  },
  { number: '4000000000001976', does: 'is paid, then the bank inquires', dispute: 'inquiry' },
  { number: '4000000000007726', does: 'is paid; refunds stay pending first', refund: 'pending' },
  { number: '4000000000005126', does: 'is paid; refunds fail later', refund: 'fails-later' },
]

export const findCard = (number: string) =>
  TEST_CARDS.find((card) => card.number === number.replaceAll(/\s/g, ''))
