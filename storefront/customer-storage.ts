import { tabStorage } from '#client/tab-storage.ts'

/** The names of what a tab keeps of its customer's purchase. */
export const CUSTOMER_STORAGE = {
  wishedPiece: 'pasal:wish',
  unsentChanges: 'pasal:unsent',
  earlyAddition: 'pasal:early',
  checkoutDraft: 'pasal:checkout',
  orderAttempt: 'pasal:attempt',
  pendingPayment: 'pendingPaymentUuid',
  pendingOrder: 'pendingOrderDetails',
} as const

/** What a page that was left before its scripts had come would have put into the cart. */
export type EarlyAddition = {
  /** The part of the customer's token that names them, and lets nobody in. */
  customer: string
  /** As the form has it: the product's number, and its variant's. */
  adds: string
  quantity: number
  fields: [key: string, text: string][]
}

/** What a customer wrote and ordered in this tab goes when they sign out. */
export function forgetCustomer(): void {
  for (const name of Object.values(CUSTOMER_STORAGE)) tabStorage.remove(name)
}
