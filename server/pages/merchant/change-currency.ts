import { toStaff } from '#contract/language/said.ts'
import { currencyFault, placesOf } from '#contract/rules/currencies.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { readFormat } from '#server/tenants/shop-format.ts'
import { hasAmounts, hasOrders, listProvidersInUse, updateCurrency } from './currency.queries.ts'
import { lockSite } from './settings.queries.ts'

/** Whether a card provider can be paid in a currency. */
export type TakesCurrency = (provider: string, currency: string) => boolean

/**
 * Gives the shop another currency. Amounts keep their figures: 129.00 USD becomes 129.00 EUR.
 * @throws Refusal 400 that names the field, 409 once there is an order, or where figures would change
 * their meaning, or the card provider does not take the currency
 */
export async function changeCurrency(
  tx: StaffTx,
  currency: string,
  takesCurrency: TakesCurrency,
): Promise<void> {
  assertNoFaults({ currency: currencyFault(currency) })
  await lockSite(tx)
  // Read anew: a save that held the lock may have changed it.
  const { currency: before } = await readFormat(tx)
  if (currency === before) return tx.unchanged()
  if (await hasOrders(tx)) {
    refuse(409, toStaff('thisShopHasOrders', { before }))
  }
  const [had, has] = [placesOf(before), placesOf(currency)]
  if (had !== has && (await hasAmounts(tx))) {
    refuse(409, toStaff('amountsWithDecimalsExist', { had, currency, has }))
  }
  for (const { provider, method } of await listProvidersInUse(tx)) {
    if (takesCurrency(provider, currency)) continue
    refuse(
      409,
      method === 'card'
        ? toStaff('cardPaymentsAreNotPossible', { provider, currency })
        : toStaff('paypalPaymentsAreNotPossible', { currency }),
    )
  }
  await updateCurrency(tx, currency)
  tx.changed('settings', 'products', 'promotions', 'home')
  await tx.record({
    act: 'settings.currency',
    subject: { kind: 'settings', id: tx.tenantId },
    before: { currency: before },
    after: { currency },
  })
}
