/** Mails to the merchant. */
export const merchant = {
  happened: 'This happened in your shop.',
  openOffice: 'Open the back office',
  openOrder: 'Open the order',
  chooseNotices: 'Choose who gets these mails, and how often, under Settings → Notifications.',
  order: '{count, plural, one {New order} other {# new orders}}',
  payment: '{count, plural, one {Card payment received} other {# card payments received}}',
  paid_after_cancellation:
    '{count, plural, one {Paid after cancellation: fulfil or refund} other {# payments after cancellation: fulfil or refund}}',
  refund_due: '{count, plural, one {Payment to refund} other {# payments to refund}}',
  refund_failed:
    '{count, plural, one {Refund that needs attention} other {# refunds that need attention}}',
  message: '{count, plural, one {New message} other {# new messages}}',
  comment: '{count, plural, one {Comment to approve} other {# comments to approve}}',
  commentAbout: '{name} about {title}',
  guest: 'Somebody',
  lookAtOrder: 'Please look at order {number}',
  aboutOrder: 'About order {number}:',
  withdrawn: 'The customer has withdrawn from the contract.',
  refundBy: 'Refund by {day}.',
  returnAsked: 'The customer wants to return goods.',
  exchangeAsked: 'The customer wants to exchange goods.',
  exchangeLapsed:
    'The goods to be exchanged have not come back in 30 days. Those that were kept for the customer can be sold again.',
  returnTakenBack: 'The customer has withdrawn the request for a return.',
  stillOpen:
    'Its card payment has been pending for more than a day. Its units stay reserved until it is settled. Please look it up with the card provider.',
  refundFailedNow: 'The refund of {amount} to the card failed.',
  refundWaits: 'The refund of {amount} to the card needs your attention.',
  documentFault:
    'Its invoice or credit note could not be issued, because the e-invoice would be wrong ({codes}). Please check the settings of documents and tax.',
  paymentSubject: '{subject}: order {number}',
  paymentOf: 'A card payment of {amount} for order {number}.',
  paymentId: 'The payment’s id here is {id}.',
  paymentReference: 'The payment’s id here is {id}, the provider’s reference {reference}.',
  answerBy: 'Answer it by {day}.',
  providerSays: 'The provider says: {words}.',
  refundDueTitle: 'Please refund a card payment',
  refundDueWhat:
    'It succeeded, but the order could not take it: it was paid already, or it ended and its units are sold. Please refund it in your card provider’s portal, and record that here.',
  afterCancellationTitle: 'Paid after cancellation: fulfil or refund',
  afterCancellationWhat:
    'It came after the order was canceled, and the order stays canceled until you decide. Open the order in the back office: ‘Fulfil’ takes it up again, if its items are still there; otherwise refund the payment there.',
  reviewTitle: 'Please look at a card payment',
  reviewWhat:
    'The card provider’s answer does not match it, or is not final. Please look it up in the provider’s portal, and ship nothing for it before you have done so.',
  heldTitle: 'A payment needs your answer at the provider',
  heldWhat:
    'The buyer has paid, but the money reaches your account only once you accept it at the provider, or complete your account there. Please log in there and look up the payment. Send nothing for the order before it is paid here.',
  disputedTitle: 'A card payment is disputed: answer in time',
  disputedWhat:
    'The buyer has asked the bank for a refund. Answer in your card provider’s portal with what shows that the order was sent or that the buyer agreed; without an answer the money is lost. Send nothing more for the order, and do not refund it here while it is open.',
  disputeOverTitle: 'The dispute of a card payment is over',
  disputeOverWhat:
    'If it was lost, the bank has given the money back: record that at the order as refunded outside Pasal. If it was won, the money stays.',
  returnedTitle: 'A card payment was returned or disputed',
  returnedWhat: 'The card provider reports a refund or a dispute. Please look it up in its portal.',
  messageSubject: 'Message: {subject}',
  messageFrom: 'From {sender}',
  answer: 'Answer {name}',
  writtenAt: 'Written at {place}. The sender’s address is not confirmed.',
  weekOf: 'Sales from {from} to {until}',
  weekIs: 'These are the sales of the last week. In brackets: the week before.',
  weekOrders: 'Orders: {now} ({before})',
  weekUnits: 'Units sold: {now} ({before})',
  weekBack: 'Came back: {now} ({before})',
  weekNet: 'Net sales: {now} ({before})',
  weekTotal: 'Total with tax and delivery: {now} ({before})',
  openReports: 'Open the reports',
} as const
