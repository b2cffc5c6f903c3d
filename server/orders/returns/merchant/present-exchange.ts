import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { centsToWire, signedCentsToWire } from '#contract/money.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import type { EditContent, LineToEdit } from '../../edits/edits.queries.ts'
import { listLinesToEdit } from '../../edits/edits.queries.ts'
import {
  type ExchangeContent,
  findHeld,
  listProductVariants,
  sumUnpaidOf,
} from '../../exchanges/exchanges.queries.ts'
import type { PlannedExchange } from '../../exchanges/plan-exchange.ts'
import { lineName } from '../../pricing/ordered-line.ts'
import { sumOfParts } from '../../refunds/refund-parts.rules.ts'
import type { CaseLine, ReturnRow } from '../returns.queries.ts'

type Content = Pick<EditContent, 'removed' | 'lines'> & Pick<ExchangeContent, 'exchange'>

const linesOf = (
  { removed, lines: coming, exchange }: Content,
  lines: readonly LineToEdit[],
  currency: string,
) =>
  coming.map((comes, at) => {
    const line = exchange.from[at]!
    const cents = sumOfParts(removed.filter((part) => part.line === line))
    return {
      line,
      quantity: comes.quantity,
      name: lineName(lines[line]!),
      removed: centsToWire(cents, currency),
      comes: lineName(comes),
    }
  })

export const presentPlan = (
  { content, lines, inCents, outCents, difference }: PlannedExchange,
  currency: string,
) => ({
  lines: linesOf(content, lines, currency),
  removed: centsToWire(outCents, currency),
  added: centsToWire(inCents, currency),
  difference: signedCentsToWire(difference, currency),
})

/** The other goods that are agreed, and those that still wait; null where money is due. */
export async function readExchange(
  tx: ReadTx,
  { id, order_id, sends, receive_by }: ReturnRow,
  currency: string,
): Promise<StaffReturn['exchange']> {
  if (sends === null) return null
  const held = await findHeld(tx, id)
  const unpaid = await sumUnpaidOf(tx, id)
  const lines = held ? linesOf(held.content, await listLinesToEdit(tx, order_id), currency) : []
  return {
    sends,
    receive_by,
    kept_until: held?.ends_at?.toISOString() ?? null,
    lines,
    difference: signedCentsToWire(held ? addUp([held.in_cents, 0 - held.out_cents]) : 0, currency),
    unpaid: unpaid === 0 ? null : centsToWire(unpaid, currency),
  }
}

/** The variants that can come for each line of a case. */
export async function readOptions(
  tx: ReadTx,
  of: readonly CaseLine[],
): Promise<(line: CaseLine) => Pick<StaffReturn['lines'][number], 'options'>> {
  const ids = of.flatMap(({ product_id }) => product_id ?? [])
  const variants = ids.length > 0 ? await listProductVariants(tx, ids) : []
  const { currency } = tx.format
  return ({ product_id, variant_id, wish_variant_id }) =>
    product_id === null
      ? {}
      : {
          options: {
            product_id,
            variant_id: wish_variant_id ?? variant_id,
            variants: variants
              .filter((each) => each.product_id === product_id)
              .map(({ id, values, stock, price_cents }) => ({
                id,
                name: variantName(values),
                stock,
                price: centsToWire(price_cents, currency),
              })),
          },
        }
}
