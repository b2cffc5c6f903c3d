import type { PaymentMethod } from '#contract/orders.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { links } from '../links.ts'
import { CUSTOMER_STORAGE } from '../customer-storage.ts'

const { pendingPayment: UUID, pendingOrder: ORDER } = CUSTOMER_STORAGE

/** `currency`: absent for US dollars, which tabs remembered without it. */
export type OrderToPay = {
  id: number
  order_number: string
  currency?: string
  /** Absent in what tabs remembered without it. */
  payment_method?: PaymentMethod
  /** The path of a guest's order page. */
  page?: string | undefined
  /** The address of a guest. */
  email?: string | undefined
}

/** The page on which the buyer finds the order again. */
export const pageOf = ({ id, page }: Pick<OrderToPay, 'id' | 'page'>) => page ?? links.order(id)

/** The payment on whose way this tab has left the shop. */
type PendingPayment = { uuid: string | null; order: OrderToPay | null }

export function rememberPayment(uuid: string, order: OrderToPay): void {
  tabStorage.write(UUID, uuid)
  tabStorage.write(ORDER, JSON.stringify(order))
}

export function pendingPayment(): PendingPayment {
  const order = tabStorage.readJson(ORDER) as Partial<OrderToPay> | null
  const isOrder = typeof order?.id === 'number' && typeof order.order_number === 'string'
  return { uuid: tabStorage.read(UUID), order: isOrder ? (order as OrderToPay) : null }
}

export function forgetPayment(): void {
  tabStorage.remove(UUID)
  tabStorage.remove(ORDER)
}
