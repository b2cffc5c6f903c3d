import type { OnlineMethod } from '#server/tenants/tables.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { OrdersPort } from '../payment/orders-port.ts'
import type { BegunWith } from './card-accounts.ts'
import type { AccountForm, CardAccount } from './provider.ts'

export type OpenAccount = CardAccount & { id: string }

/** The dependencies of card payments. */
export type CardPorts = {
  orders: OrdersPort
  /** The forms of all that cards can be paid through here. */
  forms: AccountForm[]
  /** The account that began a payment. Undefined where it is gone, and the shop has no other one there. */
  findAccount: (tx: ReadTx, begunWith: BegunWith) => Promise<OpenAccount | undefined>
  /** The account that new payments by the method are begun with. */
  findAccountInUse: (tx: ReadTx, method: OnlineMethod) => Promise<OpenAccount | undefined>
  /** The public address of the API: "https://api.example.com/api". */
  apiBaseOf: (shop: Shop) => string
  /** Warns the operator. Facts name payments, never the content of an answer. */
  warn: (facts: Record<string, string | number>, message: string) => void
}
