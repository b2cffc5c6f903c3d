import { sql } from 'kysely'
import type { Cart } from '#contract/orders.ts'
import { MOST_PIECES_OF_A_LINE } from '#contract/rules/limits.ts'
import { relaxDurability, sendBatchAndCommit } from '#server/platform/database/batch.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { type CartLine, contentsOf, type FoundContents } from './cart-contents.queries.ts'
import { MOST_LINES } from './cart.rules.ts'
import { type CartAddition, withLine } from './cart.ts'
import { presentCart } from './present-cart.ts'

/** A piece as it lies there: nothing was filled in. */
export const isPlain = ({ customization }: CartAddition): boolean =>
  Object.keys(customization ?? {}).length === 0

/**
 * Adds a plain piece in one question, which travels with its commit: the lock, the reading and the
 * addition are a function of the database. It saves the second trip of `addToCart`, and three
 * statements, which is what an addition mostly costs (`npm run bench -- floors`). It adds what
 * `addToCart` would add. Nothing is added, and nothing returned, where that may judge otherwise: it is
 * to be asked then, and says why.
 */
export async function addAtOnce(
  tx: Tx,
  customerId: number,
  { product_id: productId, variant_id: chosen = null, quantity }: CartAddition,
): Promise<Cart | undefined> {
  relaxDurability(tx)
  const [found] = await sendBatchAndCommit(tx, [
    addPlain.statement(tx, customerId, productId, chosen, quantity),
  ])
  if (!found?.cart || !found.line) return undefined
  const { lines, product, offers } = contentsOf(found)
  if (!product) return undefined
  return presentCart(found.cart, { lines: withLine(lines, { ...found.line, product }), offers })
}

type Added = FoundContents & {
  cart: number | null
  line: Pick<CartLine, 'id' | 'quantity' | 'customization'> | null
}

const addPlain = preparedFind(
  (
    { tenantId }: ReadTx,
    customerId: number,
    productId: number,
    chosen: number | null,
    quantity: number,
  ) => sql<Added>`
    select * from add_to_cart_at_once(${tenantId}, ${customerId}, ${productId}, ${chosen},
      ${quantity}, ${MOST_LINES}, ${MOST_PIECES_OF_A_LINE})`,
)
