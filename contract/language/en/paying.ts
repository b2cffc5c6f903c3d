/**
 * Codes that a buyer scans to pay, the reference of a payment by an own way of the shop, and the link that
 * a guest without an email address keeps.
 */
export const paying = {
  scanToPay: 'Scan this code to pay',
  qrOf: 'QR code: {name}',
  scanForTransfer: 'Or scan this code with your banking app',
  transferCode: 'QR code of the bank transfer',
  reference: 'Reference of your payment',
  referenceHint:
    'After you have paid, enter the transaction number here, so that we find your payment.',
  giveReference: 'Send the reference',
  giving: 'Sending...',
  given: 'Thank you. We compare your reference with the payments that we got.',
  yourReference: 'Your reference: <strong>{reference}</strong>',
  failed: 'The reference could not be sent. Please try again.',
  keepLink: 'Keep the link to your order',
  keepLinkHint:
    'You gave no email address, so this link is the way to your order: to its status, and to what you can do next. You can also find it with its number and the last digits of your phone number.',
  copyLink: 'Copy the link',
} as const
