import type { OrderForMail } from './order-mails.queries.ts'

/** Texts about cards that PayPal has in words of its own. */
type OnlineText =
  | 'openPaymentExpired'
  | 'openPaymentCanceled'
  | 'latePayment'
  | 'cameAfterCancellation'
  | 'goesBack'
  | 'cameAfterEnd'
  | 'cameTwice'
  | 'toCard'
  | 'toCardAndOutside'
  | 'partToCard'

export const online = <Text extends OnlineText>(
  { payment_method: method }: OrderForMail,
  text: Text,
): Text | `${Text}PayPal` => (method === 'paypal' ? `${text}PayPal` : text)
