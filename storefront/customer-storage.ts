import { tabStorage } from '#client/tab-storage.ts'

/** The names of what a tab keeps of its customer's purchase. */
export const CUSTOMER_STORAGE = {
  wishedProduct: 'pasal:wish',
  checkoutDraft: 'pasal:checkout',
  orderNote: 'pasal:note',
  orderSubmission: 'pasal:attempt',
  pendingPayment: 'pendingPaymentUuid',
  pendingOrder: 'pendingOrderDetails',
} as const

/** Deletes the drafts and orders that this tab remembers of a customer who signs out. */
export function forgetCustomer(): void {
  for (const name of Object.values(CUSTOMER_STORAGE)) tabStorage.remove(name)
}
