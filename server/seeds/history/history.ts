import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { Good } from './goods.ts'
import type { Buyer } from './insert-buyers.ts'
import type { Past } from './past.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { Random } from './random.ts'

export type Colleague = { id: number; name: string }

/** An entry of the audit log. */
export type Act = {
  by: Colleague
  at: number
  act: AuditAct
  subject: { kind: string; id: number; label?: string }
  before?: object
  after?: object
}

/** Half a year of a demo shop, while it is written. */
export type History = {
  tx: Tx
  shop: DemoShop
  random: Random
  past: Past
  goods: Good[]
  buyers: Buyer[]
  orders: PlannedOrder[]
  colleagues: Colleague[]
  owner: Colleague
  manager: Colleague
  packer: Colleague
  /** The colleague who takes an order to this status. */
  colleagueFor: (status: OrderStatus) => Colleague
  /** For the audit log. */
  acts: Act[]
}
