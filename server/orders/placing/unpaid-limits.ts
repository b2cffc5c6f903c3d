import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findUnpaidLimits, saveUnpaidLimits } from './unpaid.queries.ts'
import type { UnpaidLimits } from './unpaid.rules.ts'

const MOST = { orders: 1e6, units: 1e6, freeUnits: 1e6, sharePercent: 100 }

/** Changes what is named of the limits. @throws Refusal 400 where a figure cannot be */
export async function reviseUnpaidLimits(
  tx: Tx,
  changes: Partial<UnpaidLimits>,
): Promise<UnpaidLimits> {
  const limits = { ...(await findUnpaidLimits(tx)), ...changes }
  for (const [name, most] of Object.entries(MOST)) {
    const figure = limits[name as keyof UnpaidLimits]
    const least = name === 'sharePercent' ? 0 : 1
    if (!Number.isInteger(figure) || figure < least || figure > most) {
      refuse(
        400,
        `${NAMES[name as keyof UnpaidLimits]} is a whole number from ${least} to ${most}.`,
      )
    }
  }
  await saveUnpaidLimits(tx, limits)
  return limits
}

const NAMES: Record<keyof UnpaidLimits, string> = {
  orders: 'The number of orders',
  units: 'The number of units',
  freeUnits: 'The number of units of one product',
  sharePercent: 'The share of a product’s stock',
}
