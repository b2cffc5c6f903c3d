import type { OnlineMethod } from '#server/tenants/tables.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { OrdersPort } from '../orders-port.ts'
import type { AccountForm, CardAccount } from './provider.ts'

/** The dependencies of card payments. */
export type CardPorts = {
  orders: OrdersPort
  /** The forms of all that cards can be paid through here. */
  forms: AccountForm[]
  /**
   * The shop's account with that provider, or the one that new payments by the method are begun with.
   * Nothing where there is none.
   */
  findAccount: (
    tx: ReadTx,
    provider?: string | null,
    method?: OnlineMethod,
  ) => Promise<CardAccount | undefined>
  /** The public address of the API: "https://api.example.com/api". */
  apiBaseOf: (shop: Shop) => string
  /** Warns the operator. Facts name payments, never the content of an answer. */
  warn: (facts: Record<string, string | number>, message: string) => void
}
