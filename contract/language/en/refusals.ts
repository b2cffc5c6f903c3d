/** The server's refusals, and the reasons that it gives for a total. */
export const refusals = {
  // Any call
  notFound: 'Not found.',
  required: 'This field is required.',
  atMostCharacters: 'This field has at most {count} characters.',
  notOpenYet: 'This shop is not open yet.',
  closedNow: 'This shop is closed at the moment.',
  pleaseLogIn: 'Please log in.',
  sessionEnded: 'Your session has ended. Please log in again.',
  tooManyRequests: 'Too many requests.',
  tryAgainInMinutes:
    '{reason} Please try again in {count, plural, one {# minute} other {# minutes}}.',
  tryAgainInHours: '{reason} Please try again in {count, plural, one {# hour} other {# hours}}.',
  unavailable: 'The shop is unavailable for a moment. Please try again.',
  pdfUnavailable: 'The PDF cannot be made right now. Please try again in a moment.',
  picturesUnavailable: 'Pictures are unavailable for a moment. Please try again.',
  tooSlow: 'That took too long. Please try again.',
  tooMuchSent: 'Too much is being sent at once. Please try again in a moment.',
  savedMeanwhile: 'Someone else has just saved the same. Please try again.',
  goHome: 'Go Back Home',

  // A request as such
  bodyTooLarge: 'The request is too large.',
  bodyNotJson: 'Send application/json.',
  bodyEmpty: 'The body is empty.',
  bodyInvalid: 'The body is not valid JSON.',
  bodyLength: 'The length of the body is not as announced.',
  bodyParts: 'The body has too many parts.',
  addressInvalid: 'The address is not valid.',
  requestInvalid: 'The request is not valid.',
  queryInvalid: 'The query is not valid.',
  queryFault: '{field} {fault}.',
  pageInvalid: 'Invalid page.',
  cursorInvalid: 'cursor is not valid.',
  keyCharacters: 'Idempotency-Key must be plain characters without spaces.',
  keyTooLong: 'Idempotency-Key is too long.',
  keyUsedOtherwise: 'This Idempotency-Key was used for another order.',
  foreignOrigin: 'This origin may not call the API.',
  tenantMissing: 'X-Tenant-ID is missing.',
  tenantUnknown: 'X-Tenant-ID names no shop.',
  tenantForeign: 'X-Tenant-ID does not belong to this address.',
  tenantNotNumber: 'X-Tenant-ID must be a whole number.',
  renderedForGuests: 'Pages are rendered for guests.',

  // A value of a body or a query
  mustBe:
    'must be {type, select, string {string} integer {integer} number {number} boolean {boolean} object {object} array {array} null {null} other {{type}}}',
  mustBeAnObject: 'must be an object',
  mustBeListed: 'must be equal to one of the allowed values',
  mustBeConstant: 'must be equal to constant',
  mustMatchOne: 'must match a schema in anyOf',
  mustMatchFormat: 'must match format "{format}"',
  mustBeDay: 'must be a date such as 2026-12-24',
  mustBeMonth: 'must be a month such as 2026-12',
  mustBeAmount: 'must be an amount such as 12.00',
  mustBeSlug: 'must consist of small letters, digits and hyphens',
  mustMatchPattern: 'must match pattern "{pattern}"',
  mustCompare: 'must be {comparison} {limit}',
  mustBeMultiple: 'must be multiple of {of}',
  atMostLetters: 'must not have more than {limit} characters',
  atLeastLetters:
    '{limit, plural, one {must not be empty} other {must not have fewer than # characters}}',
  atMostItems: 'must not have more than {limit} items',
  atLeastItems: '{limit, plural, one {must not be empty} other {must not have fewer than # items}}',
  atMostProperties: 'must not have more than {limit} properties',

  // Accounts
  emailInvalid: 'Enter a valid email address.',
  emailTaken: 'An account with this email already exists.',
  nameTaken: 'This name is not available.',
  nameTooLong: 'The name must be at most {count} characters long.',
  nameLetters:
    'Use letters and digits, with single spaces, dots, hyphens or underscores between them.',
  nameMarks: 'Use fewer marks above and below the letters.',
  passwordTooLong: 'Password must be at most {count} characters long.',
  passwordControls: 'Password must not contain control characters.',
  passwordCommon: 'This password is too common. Choose one that others do not use.',
  passwordIsEmail: 'Your email is not a good password. Choose another one.',
  notYourPassword: 'This is not your password.',
  passwordForEmail: 'Enter your password to change the email.',
  passwordChangedElsewhere: 'Your password was just changed elsewhere. Please try again.',
  passwordChanged: 'Your password is changed. All other devices are signed out.',
  linkStale: 'This link is no longer valid. Please ask for a new one.',
  proofWrong: 'This link is not valid, or the address has been changed since then.',
  proofOnItsWay: 'If your address is not confirmed yet, an email with a link is on its way to it.',
  emailConfirmed: 'Your email address is confirmed. Thank you.',
  loginWrong: 'Email, username or password is incorrect.',
  accountBlocked: 'This account is blocked. Please write to us if you think it should not be.',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  tooManySignIns: 'Too many people are signing in at once. Please try again in a moment.',

  // Orders without an account
  orderKept:
    'Please log in with your email address and this password. If you had an account already, its password is still the old one.',
  orderJoined: 'The order is among your orders now.',
  emailOrTelephone: 'Please give an email address or a phone number.',
  orderNotFound: 'There is no order with this number and these digits. Please check both.',
  linkForReading: 'This link shows the order. Please log in, or use the link in our email.',
  orderOfOther:
    'This order was placed with another email address. Log in with the account of that address.',

  // Comments and reviews
  postMissing: 'Post ID is required to submit a comment.',
  commentTooLong: 'A comment has at most {count} characters.',
  parentGone: 'The comment that you answer is no longer there.',
  productMissing: 'Product ID is required to submit a review.',
  reviewTooLong: 'A review has at most {count} characters.',
  reviewedBefore: 'You have already reviewed this product.',

  // Cart
  noLongerSold: '{name} is no longer sold.',
  otherOptions: '{name} has other options now. Please remove it and add it again.',
  soldOut: '{name} is sold out.',
  ofProduct: '{name}: {problem}',
  mostItems: 'A cart holds at most {count} different items.',
  mostUnits: 'A cart holds at most {count} units of an item.',
  quantityTooSmall: 'Quantity must be at least 1. Use remove to delete.',

  // Codes
  codeUnknown: 'This code isn’t valid or has expired.',
  codesFull: 'A cart takes at most {count} codes. Please remove one first.',
  codeEnded: 'This code has ended.',
  codeUsedUp: 'This code has been used up.',
  codeSpent: 'You have already used this code.',
  codeForGone: 'It is for products that are no longer sold.',
  codeForSame: 'Another of your codes is for the same offer.',
  codeForOthers: 'It is for other products.',
  codeFrom: 'It applies from {amount}.',
  othersSaveMore: 'Another offer that it does not combine with saves you more.',
  deliveryIsFree: 'Delivery is free already.',
  nothingToTakeOff: 'It does not apply to anything in your cart.',
  ofCode: '{code}: {reason}',

  // Reasons of a total
  freeDeliveryWith: 'Free delivery with {name}',
  percentOffWith: '{percent}% off with {name}',
  amountOffWith: '{amount} off with {name}',
  freeFrom: 'Free from {amount}',
  rate: '{percent}%',
  noRate: 'no rate',
  agreedPrice: 'Agreed price',
  exportRate: '{rate}, import tax may be due',

  // Placing an order
  methodInvalid: 'Invalid payment method selected.',
  noReference: 'This order takes no reference of a payment.',
  vatNumberForm: 'A VAT number of {country} looks like {example}. Please check yours.',
  countryUnknown: 'We do not know this country. Please choose one from the list.',
  regionUnknown: 'We do not know this region. Please choose one from the list.',
  deliveryUnknown: 'This delivery method does not exist.',
  deliveryGone: 'The chosen delivery is no longer available for this order.',
  notServed: 'We do not deliver this to {place} yet.',
  servedFrom: 'We deliver to {place} for orders of {amount} or more.',
  tooHeavy: 'This cart weighs {weight}. We deliver up to {most} to {place}.',
  weightMissing:
    '{count, plural, one {{names} cannot be delivered yet: its weight is missing. Please write to us, or order without it.} other {{names} cannot be delivered yet: their weights are missing. Please write to us, or order without them.}}',
  nameOfMany: '“{name}”',
  andMore: '{count} more',
  kilograms: '{count} kg',
  somethingChanged: 'Something has changed.',
  totalIsNow: '{why} The total is {total} now. Please check your order and place it again.',
  amountWritten: 'An amount in {currency} is written like {example}.',
  amountTooLarge: 'This is more than {most}.',
  unpaidOrders:
    'You have {count, plural, one {# unpaid order} other {# unpaid orders}}. Pay for or cancel {count, plural, one {it} other {one}} before placing another.',
  kept: 'Up to {most, plural, one {# unit} other {# units}} are kept for you until they are paid. Please order fewer, or write to us if you need more.',
  keptBesides:
    'Up to {most, plural, one {# unit} other {# units}} are kept for you until they are paid, and {held} of them wait for payment already. Please order fewer, or write to us if you need more.',
  keptOf:
    'Up to {most, plural, one {# unit} other {# units}} of {name} are kept for you until they are paid. Please order fewer, or write to us if you need more.',
  keptOfBesides:
    'Up to {most, plural, one {# unit} other {# units}} of {name} are kept for you until they are paid, and you have ordered {held} already. Please order fewer, or write to us if you need more.',
  nothingToPay: 'There was nothing to pay.',
  cannotCancel: 'Only an order that awaits payment can be canceled.',

  // Payments
  notByCard: 'This order is not paid by card.',
  notPayable: 'This order no longer awaits payment.',
  beingLookedInto: 'A payment of this order is being looked into. Please contact us.',
  beingProcessed: 'A payment of this order is still being processed. Please wait a moment.',
  mostAttempts: 'This order has had {count} payment attempts. Please contact us.',
  cardsChargedIn: 'Cards are charged in {currency}.',
  noCards: 'Cards are not accepted at the moment.',
  totalNotByCard: 'This total cannot be paid by card. Please choose another way to pay.',
  payPalChargedIn: 'PayPal payments of this shop are in {currency}.',
  noPayPal: 'PayPal is not accepted at the moment.',
  totalNotByPayPal: 'This total cannot be paid with PayPal. Please choose another way to pay.',
  declined: 'The card was declined.',
  canceled: 'The payment was canceled.',
  expired: 'Payment session expired.',
  refused: 'The card payment could not be started.',
  payPalDeclined:
    'PayPal did not carry out the payment. Please choose another way to pay at PayPal.',
  payPalRefused: 'The payment with PayPal could not be started.',
  unconfirmed: 'The payment could not be confirmed.',
  notedByMistake: 'Noted by mistake.',
  testMode: 'Test mode: nothing is charged.',
  surplusReturned: 'This payment came twice or too late, and was refunded.',
  surplusDue: 'This payment came twice or too late. You get it back.',
  paidAfterCancellation:
    'This payment came after the order was canceled. The shop will either send you the order after all or refund you, and will email you.',

  // Returns
  returnsEnded: 'The time for a return ended on {day}.',
  returnsEndedButWithdrawal:
    'The time for a return ended on {day}, but you can still withdraw from the contract.',
  returnNothingSent: 'You can return goods once they are on their way to you.',
  atMostToReturn: 'You can return at most {count} of {name}.',
  returnAsked: 'We have received your request. We will answer you by email.',
  cannotBeExchanged: 'This item cannot be exchanged. Please choose money, or write to us.',
  returnTakenBack: 'Your request for a return has been withdrawn.',
  returnNotTakenBack: 'This request can no longer be withdrawn.',
  chooseUnits: 'Please choose at least one unit.',

  // Back in stock
  alertNoted: 'We will email you once it is back.',
  alertToConfirm:
    'We have sent an email to {email}. Please confirm your address there, and we will email you once it is back.',
  alertWithdrawn: 'Your request is withdrawn, and your address deleted.',
  alertIsBack: 'It is back in stock.',
  alertWantsVariant: 'Please choose a variant first.',
  alertLinkOver:
    'This link is not valid any more. Please ask for it again on the page of the product.',
  placeOfShop: 'the shop',
  soldInTheShop: 'Sold in the shop',
  partIsPaidAlready: 'This is paid already.',
  partWasReplaced: 'The shop asks for other amounts now. Please ask it for a new link.',

  // Offers
  offerLinkWrong: 'This link shows no offer. Please check it, or ask us for a new one.',
  offerOrdered: 'An order was made of this offer.',
  offerEnded: 'This offer has ended. Please ask us for a new one.',
  offerWithdrawn: 'This offer does not hold any more. Please ask us for a new one.',
  offerReplaced: 'There is a newer offer. Please use its link, or ask us for it.',
  offerTotalOther: 'This offer comes to {total}. Please load the page again.',
  offerSoldOut:
    'Not available as offered any more: {names}. We know of it now; please ask us for a new offer.',
  offerTaxOther: 'The tax has changed since this offer was sent. Please ask us for a new one.',
  offerCodeGone:
    'A discount of this offer has been used up. We know of it now; please ask us for a new offer.',
} as const
