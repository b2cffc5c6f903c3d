import { accounts } from './accounts.ts'
import { blog } from './blog.ts'
import { contact } from './contact.ts'
import type { ClientOf, InputOf, ReplyOf } from './endpoint.ts'
import { offers } from './offers.ts'
import { orderPages } from './order-page.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { paymentReferences } from './payment-references.ts'
import { payPages } from './pay-page.ts'
import { payments } from './payments.ts'
import { products } from './products.ts'
import { stockAlerts } from './stock-alerts.ts'
import { returns, withdrawals } from './withdrawals.ts'

/** Every call of the API: server, client, documentation and tests are made from this one table. */
export const endpoints = {
  ...products,
  ...stockAlerts,
  ...pages,
  ...blog,
  ...contact,
  ...accounts,
  ...orders,
  ...orderPages,
  ...offers,
  ...paymentReferences,
  ...withdrawals,
  ...returns,
  ...payments,
  ...payPages,
}

export type Endpoints = typeof endpoints
export type Call = keyof Endpoints
export type Input<C extends Call> = InputOf<C, Endpoints[C]>
export type Reply<C extends Call> = ReplyOf<Endpoints[C]>

/** `await api('GET /products/products/:slug/', { params: { slug } })` */
export type Api = ClientOf<Endpoints>
