/** The server's sentences about orders, returns and shipments. */
export const orderNotes = {
  aCardPageIsOpen:
    'The customer has a card page open and may still pay there. Money that comes after you cancel does not restore the order: it stays listed here until you fulfil the order or refund it.',
  aCardPaymentIsUnderReview: 'A card payment of this order is under review: look at it first.',
  aCardPaymentIsUnderWay:
    'A card payment of this order is under way. It is recorded automatically when it arrives. Wait until it is settled, or cancel the order.',
  actorClock: 'Clock',
  actorCustomer: 'Customer',
  actorPayment: 'Payment',
  actorShop: 'The shop',
  addressBefore: 'Before: {address}',
  aFormerColleague: 'A former colleague',
  amountAboveZeroAtMost: 'Enter an amount above 0 and at most {most}.',
  amountRefundedByHand: '{amount} refunded by hand.',
  aPaymentThatCannotGoToACard:
    'This payment cannot be refunded to a card from here: it was not made by card, or the shop has no refund keys. Refund it another way and record it as refunded outside Pasal.',
  arrivedAtPickup: 'You record that {amount} was paid at pick-up.',
  arrivedBesideCard: 'You record that {amount} has arrived, other than by card here.',
  arrivedBesidePaypal: 'You record that {amount} has arrived, other than by PayPal here.',
  arrivedByTransfer: 'You record that {amount} has arrived by bank transfer.',
  arrivedOnDelivery: 'You record that {amount} was paid on delivery.',
  arrivedSomehow: 'You record that {amount} has arrived.',
  carrierIsListedTwice: 'The carrier {name} is listed twice.',
  carrierLinkNeedsNumber: 'The link of {name} needs {placeholder} in it.',
  caseIsAlready:
    'This case is {status, select, asked {asked for} agreed {agreed} declined {declined} taken_back {taken back} closed {closed} other {{status}}} already.',
  chooseAtLeastOneUnit: 'Choose at least one unit.',
  chooseAtLeastOneUnitToShip: 'Choose at least one unit to ship.',
  codeLetters: 'Use at most {most} letters A–Z, digits and hyphens.',
  codesTogether: 'From 1 to {most} codes can be generated together.',
  codeWasDeleted: 'Code {code} was deleted.',
  commandLine: 'Command line',
  completeTheseOrdersFirst: 'Complete, cancel or refund these orders first: {numbers}.',
  customerHasWithdrawn:
    'The customer has withdrawn from {count} × {name}. Settle the withdrawal first, or ship the rest alone.',
  deliveryCostsToday: 'Delivery to this address costs {today} today; this order charges {charged}.',
  done: 'Done.',
  eachCarrierNeedsAName: 'Each carrier needs a name.',
  endAfterStart: 'The end must be after the start.',
  enterAnAmountAboveZero: 'Enter an amount above 0.',
  enterAnAmountOrChoose: 'Enter an amount, or choose items and delivery.',
  fieldHasAtMostCharacters: 'This field has at most {most} characters.',
  gaveNoEmail: 'No mail goes out: {name} gave no email address.',
  getsAMail: '{name} gets a mail.',
  idsMustBeNumbers: 'ids must be at most {most} numbers with commas between.',
  listEachItemOnce: 'List each item only once.',
  mailsAreKept:
    'This installation keeps mails in a folder and sends none. Its operator can set up a mail server.',
  mailServerAccepted:
    'The mail server accepted the mail for {to}. It said: “{answer}” Look for it in the inbox and in the spam folder.',
  mailServerCannotNow: 'The mail server cannot accept the mail now. Try again in a few minutes.',
  mailServerKnowsNoUser:
    'The mail server does not accept the user name or the password of this installation.',
  mailServerLost: 'The connection to the mail server was lost.',
  mailServerNotFound: 'The mail server was not found.',
  mailServerNotReached: 'The mail server cannot be reached.',
  mailServerNotSecure: 'The mail server offers no secure connection that can be trusted.',
  mailServerRefused: 'The mail server did not accept the mail.',
  mailServerRefusesSender: 'The mail server does not let this shop send from {from}.',
  mailServerRefusesTo: 'The mail server does not accept mails for {to}.',
  mailServerSaid: '{sentence} It said: “{answer}”',
  mailServerTooSlow: 'The mail server did not answer in time.',
  mailsWentThere:
    'No mail goes out: {name} has not confirmed the email address, and {count} mails went there today.',
  moneyIsOnItsWay:
    '{amount} is on its way to {place, select, paypal {the PayPal account} other {the card}}.',
  moneyMayNotHaveArrived:
    '{amount} may not have reached {place, select, paypal {the PayPal account} other {the card}}: look it up in the provider’s portal.',
  moneyWaits:
    '{amount} goes to {place, select, paypal {the PayPal account} other {the card}} when the payment is settled.',
  moneyWasNotSent:
    '{amount} could not be sent to {place, select, paypal {the PayPal account} other {the card}}.',
  moneyWentBack:
    '{amount} went back to {place, select, paypal {the PayPal account} other {the card}}.',
  mostLeftToRefund: 'At most {amount} is left to refund.',
  mostOfDeliveryLeft: 'At most {amount} of the delivery charge is left to refund.',
  mostOfLineBack: 'At most {left} of {name} can come back.',
  mostOfLineRefunded: 'At most {most} of {name} can be refunded.',
  mostOfLineStillBack: 'At most {left} of {name} can still come back.',
  namesOfOrdersAreKept:
    'Name and address of {numbers}: paid orders are kept for {years} years, because invoices have to be. Erase again after that.',
  noMailErased: 'No mail goes out: the account was erased.',
  noMailGoesOut: 'No mail goes out.',
  nothingIsDeliveredThere:
    'Today nothing is delivered to this address; this order charges {charged}.',
  onlySoManyWereOrdered: 'Only {count} of {name} were ordered.',
  orderBecomesPaid:
    'The order becomes paid. {count, plural, one {# unit is taken from stock} other {# units are taken from stock}}.',
  orderCannotBecome: 'The order is {from} and cannot become {to}.',
  orderHasNoItem: 'The order has no item {line}.',
  orderIs: 'The order is {status}.',
  orderIsAlready: 'The order is {status} already.',
  orderStaysAsItIs: 'The order stays as it is. You return the money yourself.',
  parcel: 'Parcel: {parcel}',
  percentAboveZero: 'Enter a percentage above 0 and at most 100.',
  pickedUpHasNoTracking: 'This order is picked up, so it has no tracking.',
  placeholderBraces: 'Use braces only for {known}.',
  placeholdersBoth: '{first} and {second}',
  placeholderUnknown: 'There is no placeholder {unknown}. You can use {known}.',
  scopesAreChosen:
    'Products or categories are chosen. Remove them, or apply it to the chosen ones only.',
  sentLinksNoLongerWork: 'The links that were sent no longer work.',
  shipmentsStay: 'The order is {status}, so its shipments stay as they are.',
  statementsAreKept:
    'Statements of withdrawal: they are kept for {years} years. Erase again after that.',
  statusWord:
    '{status, select, awaiting_payment {awaiting payment} paid {paid} processing {processing} shipped {shipped} delivered {delivered} canceled {canceled} expired {expired} refunded {refunded} other {{status}}}',
  theAddressCanBeChanged:
    'The address can be changed only until the order is shipped, canceled or expired.',
  theNoteWasDeleted: 'The note was deleted.',
  thisCannotBeChanged: 'This cannot be changed. Create a new discount instead.',
  thisCodeExists: 'This code already exists.',
  thisIsNoKnownCountry: 'This is not a country that we know. Write its name, such as Nepal.',
  thisIsOnlyForAPart: 'This is only for a partial refund.',
  thisOrderIsPickedUp: 'This order is picked up.',
  timesUsed: 'It has been used {used} times already.',
  unitsBackToStock: '{quantity} × {name} back to stock.',
  unitsReturn: '{count, plural, one {# unit returns} other {# units return}} to stock.',
  unitsThatCameBack: 'You can return to stock only units that came back.',
  youReturnTheMoney: 'You return the money yourself.',
} as const
