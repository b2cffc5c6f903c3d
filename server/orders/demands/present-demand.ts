import type { StaffDemand } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { centsToWire } from '#contract/money.ts'
import type { Demand } from './demands.queries.ts'

export const presentDemand = (
  { id, amount_cents, reason, due_on, paid_at }: Demand,
  currency: string,
): StaffDemand => ({
  id,
  amount: centsToWire(amount_cents, currency),
  is_deposit: reason === 'deposit',
  due_on,
  paid_at: paid_at?.toISOString() ?? null,
})
