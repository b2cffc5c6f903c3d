/** Mails to customers. The first eight are changed in the mail settings. */
export const mails = {
  received: 'Thank you for your order. Your order number is {order_number}.',
  paid: 'Thank you. We’ve received your payment of {total} for order {order_number} and are starting on your order. We’ll email you when it ships.',
  paid_pickup:
    'Thank you. We’ve received your payment of {total} for order {order_number} and are getting it ready. We’ll email you when you can pick it up.',
  shipped: 'Your order {order_number} has shipped.',
  shipped_part: 'These items of your order {order_number} have shipped. The rest follows.',
  canceled: 'Your order {order_number} is canceled, and the items are back in stock.',
  expired:
    'No payment came in time for your order {order_number}, so it has ended, and the items are back in stock. You are welcome to order them again.',
  refunded: 'We’ve refunded what you paid for order {order_number}.',
  closing: 'Questions? Just reply to this email.',

  hello: 'Hello {name},',
  helloAnybody: 'Hello,',
  lookAtOrder: 'Look at your order',
  yourOrder: 'Your order {number}',
  paymentReceived: 'Payment received for order {number}',
  testPayment: 'Test payment for order {number}: nothing was charged',
  deliveryAddress: 'Delivery address',
  yourNote: 'Your note',
  itGoesTo: 'Delivery to',
  orderOnItsWay: 'Order {number} is on its way',
  orderReady: 'Order {number} is ready to be picked up',
  partOnItsWay: 'Part of order {number} is on its way',
  partReady: 'Part of order {number} is ready to be picked up',
  inThisShipment: 'In this shipment',
  readyNow: 'Ready now',
  stillToCome: 'Still to come',
  tracking: 'Tracking',
  parcel: 'Parcel: {parcel}',
  orderHasEnded: 'Order {number} has ended',
  orderWasCanceled: 'Order {number} was canceled',
  openPaymentExpired:
    'A card payment was still under way. If it goes through, the order is restored if all of its items are still available. Otherwise you get your money back.',
  openPaymentExpiredPayPal:
    'A PayPal payment was still under way. If it goes through, the order is restored if all of its items are still available. Otherwise you get your money back.',
  openPaymentCanceled:
    'A card payment was still under way. If it goes through, we will either send you the order after all or refund you, and we will email you.',
  openPaymentCanceledPayPal:
    'A PayPal payment was still under way. If it goes through, we will either send you the order after all or refund you, and we will email you.',
  nothingCharged: 'Nothing was charged for it.',
  nothingToPay: 'There is nothing to pay for it.',
  paidOnDelivery: 'Thank you. We’ve received your payment of {total} for order {number}.',
  payment: 'Payment',
  payOnDelivery: 'Pay on delivery: {amount}',
  payAtPickup: 'Pay at pick-up: {amount}',
  noTransferAnyMore:
    'Please do not send a transfer for it any more. If you have sent one already, please reply to this email.',
  noPaymentAnyMore:
    'Please do not pay for it any more. If you have paid already, please reply to this email.',
  latePayment: 'Your card payment for order {number}, which was canceled',
  latePaymentPayPal: 'Your PayPal payment for order {number}, which was canceled',
  cameAfterCancellation: 'Your card payment of {amount} came after order {number} was canceled.',
  cameAfterCancellationPayPal:
    'Your PayPal payment of {amount} came after order {number} was canceled.',
  lateChoice:
    'You do not need to do anything: we will either send you the order after all or refund you, and we will email you.',
  goesBack: 'Your card payment for order {number} goes back to you',
  goesBackPayPal: 'Your PayPal payment for order {number} goes back to you',
  cameAfterEnd:
    'Your card payment of {amount} came after order {number} had ended, and its items have been sold since then.',
  cameAfterEndPayPal:
    'Your PayPal payment of {amount} came after order {number} had ended, and its items have been sold since then.',
  cameTwice:
    'Another card payment of {amount} came for order {number}, which was paid already. The order itself stays as it is.',
  cameTwicePayPal:
    'Another PayPal payment of {amount} came for order {number}, which was paid already. The order itself stays as it is.',
  moneyBack: 'We refund it, and email you when that is done.',
  showsLater: 'Banks and card companies may take some days until it shows on your account.',
  toCard: 'We’ve refunded {amount} to the card that you paid with.',
  toCardPayPal: 'We’ve refunded {amount} to your PayPal account.',
  toCardAndOutside:
    'We’ve refunded {amount} to the card that you paid with. You got {rest} back in another way.',
  toCardAndOutsidePayPal:
    'We’ve refunded {amount} to your PayPal account. You got {rest} back in another way.',
  refundFor: 'Refund for order {number}',
  surplusRefunded:
    'We’ve refunded a payment for order {number} that came twice or too late. The order itself stays as it is.',
  partToCard:
    'We’ve refunded {amount} of what you paid for order {number} to the card that you paid with. The order itself stays as it is.',
  partToCardPayPal:
    'We’ve refunded {amount} of what you paid for order {number} to your PayPal account. The order itself stays as it is.',
  partRefunded:
    'We’ve refunded {amount} of what you paid for order {number}. The order itself stays as it is.',
  returnToCard:
    'We’ve refunded {amount} for the goods of order {number} that you gave back, to the card that you paid with.',
  returnToCardPayPal:
    'We’ve refunded {amount} for the goods of order {number} that you gave back, to your PayPal account.',
  returnRefunded: 'We’ve refunded {amount} for the goods of order {number} that you gave back.',
  confirmAddress: 'Please confirm that this address is yours',
  readyAt: 'Your order {number} is ready to be picked up at {place}.',
  partReadyAt:
    'These items of your order {number} are ready to be picked up at {place}. The rest follows.',
  shopWrites: 'The shop writes: {note}',
  delivery: 'Delivery',
  pickup: 'Pick-up',
  total: 'Total',
  free: 'Free',
  payLater: 'If you have not paid by card yet, you can still do so from your order.',
  payLaterPayPal: 'If you have not paid with PayPal yet, you can still do so from your order.',
  payByCard: 'Pay by card',
  payByCardPayPal: 'Pay with PayPal',
  useNumber:
    'Please use the Order Number {number} as the payment reference. Your order is processed after payment confirmation.',
  bankDetails: 'Bank details',
  inTouch: 'We will be in touch about payment.',
  howToPay: 'How to pay',
  goToPayment: 'Go on to payment',
  sendReference:
    'When you have paid, send us the reference of your payment on the page of your order.',
  held: 'We’ll hold your items until {time}.',

  proofSubject: 'Please confirm your email address',
  proof:
    'Somebody signed up here with this address, or gave it to an account. Please confirm that it is yours, so that we can email you.',
  confirmMyAddress: 'Confirm my address',
  signInBefore: 'You can sign in and order before that, too.',
  notYourAddress:
    'Not you? Then somebody mistyped their address. You do not need to do anything: we won’t email you again.',
  newPassword: 'Set a new password',
  passwordAsked: 'Someone, hopefully you, has asked for a new password for your account.',
  worksOnce: 'The link works once, within {minutes} minutes.',
  notAsked: 'If you did not ask for it, ignore this email: your password stays as it is.',
  passwordChangedSubject: 'Your password was changed',
  passwordChanged:
    'The password of your account was changed just now, and all other devices were signed out.',
  notYou: 'If this was not you, set a new password now, so that nobody else can sign in:',
  emailChangedSubject: 'Your email address was changed',
  emailChanged: 'Your account now uses {email} instead of this address.',
  notYouReply: 'If this was not you, please reply to this email.',
  youWrote: 'You wrote to us:',
  guestPage:
    'Please keep this email. Its link leads to your order, where you can see its status and keep the order in an account.',

  orderEdited: 'Your order was changed: {number}',
  orderIsEdited: 'We have changed your order {number}. It now stands as follows.',
  editAsked: 'A change of your order {number}',
  editIsAsked:
    'We have prepared the change of your order {number}. It takes place as soon as you have paid the difference of {amount}; until then your order stays as it is.',
  editEnds: 'One day left for the change of order {number}',
  editEndsSoon:
    'The change of your order {number} waits one more day for the difference of {amount}. After that your order stays as it was.',
  editLapsed: 'Your order {number} stays as it was',
  editHasLapsed:
    'The difference of {amount} for the change of your order {number} was not paid in time. Your order stays as it was.',
  editRemoved: 'Removed',
  editAdded: 'Added',
  editTotals: 'Total before and after',
  payDifference: 'Pay the difference',

  returnAsked: 'Your return: order {number}',
  returnIsAsked:
    'We have received your request to return goods of order {number}. We will answer you by email.',
  returnAgreed: 'Please send your goods back: order {number}',
  returnIsAgreed:
    'You can send back these goods of order {number}. Please put the order number into the parcel.',
  returnDeclined: 'About your return: order {number}',
  returnIsDeclined: 'We cannot take these goods of order {number} back.',
  returnReceived: 'Your return has arrived: order {number}',
  returnIsReceived:
    'These goods of order {number} have come back to us. We will refund you, and email you when that is done.',
  exchangeIsAsked:
    'We have received your request to exchange goods of order {number}. We will answer you by email.',
  exchangeAgreed: 'Please send your goods back for the exchange: order {number}',
  exchangeIsAgreed:
    'We exchange these goods of order {number}. Please send them back, with the order number in the parcel. We keep the others for you for 30 days, and send them once these have arrived.',
  exchangeSentFirst:
    'We exchange these goods of order {number}, and send you the others at once. Please send these back by {day}, with the order number in the parcel.',
  exchangeIsReceived:
    'These goods of order {number} have come back to us. We are preparing what you get for them.',
  wishedInstead: 'You would like instead',
  comesInstead: 'You get instead',
  goods: 'Goods',
  sendGoodsTo: 'Please send them to',
  wayBack: 'Cost of the return',
  wayBackByShop: 'We pay for the return. Please ask us for a label.',
  wayBackByBuyer: 'You pay for the return.',

  alertConfirmSubject: 'Please confirm: notify me when {name} is back',
  alertConfirm:
    'Somebody, hopefully you, wants to know when {name} is back. Please confirm that this address is yours, and we write to you once.',
  alertConfirmButton: 'Notify me when it is back',
  alertNotYou:
    'Not you? Then you do not need to do anything. We will not email you again, and we delete the address.',
  alertWithdraw: 'If you change your mind, withdraw the request with the same link.',
  alertBackSubject: '{name} is back',
  alertBack: '{name} is in stock again. Others have asked for it too, so it may sell out soon.',
  alertBackButton: 'See it in the shop',
  alertOnce:
    'You asked us to notify you. This is our only email about it, and we have deleted your request.',
  toPay: 'To pay',
  partNow: '{amount} now',
  partOn: '{amount} by {day}',
  partArrived:
    'Thank you. We’ve received a part of your payment for order {number} and are starting on your order.',
  lastPartArrived:
    'Thank you. We’ve received the last part of your payment: order {number} is paid.',
} as const
