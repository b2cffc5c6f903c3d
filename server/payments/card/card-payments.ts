import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import type { OrdersPort } from '../orders-port.ts'
import type { CardAccount, Provider } from './provider.ts'

/** What card payments work with. */
export type CardPorts = {
  orders: OrdersPort
  provider: Provider
  findAccount: (tx: ReadTx) => Promise<CardAccount | undefined>
  /** Where the API is reached from outside: "https://api.example.com/api". */
  apiBaseOf: (shop: Shop) => string
  /** For whoever runs the server. Facts name payments, never what was in an answer. */
  warn: (facts: Record<string, string | number>, message: string) => void
}
