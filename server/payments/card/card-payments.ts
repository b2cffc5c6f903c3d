import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { OrdersPort } from '../orders-port.ts'
import type { CardAccount } from './provider.ts'

/** What card payments work with. */
export type CardPorts = {
  orders: OrdersPort
  /** The names of all that cards can be paid through here. */
  providers: string[]
  /**
   * The shop's account with that provider, or the one that new payments are begun with. Nothing
   * where there is none.
   */
  findAccount: (tx: ReadTx, provider?: string | null) => Promise<CardAccount | undefined>
  /** Where the API is reached from outside: "https://api.example.com/api". */
  apiBaseOf: (shop: Shop) => string
  /** For whoever runs the server. Facts name payments, never what was in an answer. */
  warn: (facts: Record<string, string | number>, message: string) => void
}
