import { sql } from 'kysely'
import type { Cart } from '#contract/orders.ts'
import { MOST_PIECES_OF_A_LINE } from '#contract/rules/limits.ts'
import { commitAlong, inOrder, relaxDurability } from '#server/platform/database/pipeline.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findCartOffers } from '../promotions/cart-offers.queries.ts'
import { type CartLine, listLinesAndProduct, lockCart } from './cart.queries.ts'
import { MOST_LINES } from './cart.rules.ts'
import { type CartAddition, withLine } from './cart.ts'
import { presentCart } from './present-cart.ts'

/** A piece as it lies there: neither a variant nor something to fill in was named. */
export const isPlain = ({ variant_id: variantId, customization }: CartAddition): boolean =>
  (variantId ?? null) === null && Object.keys(customization ?? {}).length === 0

/**
 * Adds a plain piece in one trip: the lock, the reading, the addition and the commit travel together.
 * It saves the second trip of `addToCart`, which is what an addition mostly costs (`npm run bench --
 * floors`). The statement adds what `addToCart` would add. Nothing is added, and nothing returned,
 * where that may judge otherwise: it is to be asked then, and says why.
 */
export async function addAtOnce(
  tx: Tx,
  customerId: number,
  { product_id: productId, quantity }: CartAddition,
): Promise<Cart | undefined> {
  relaxDurability(tx)
  const [cart, { lines, product }, offers, line] = await inOrder(tx, [
    () => lockCart(tx, customerId),
    () => listLinesAndProduct(tx, customerId, productId),
    () => findCartOffers(tx, customerId),
    () => addPlain(tx, customerId, productId, quantity),
    () => commitAlong(tx),
  ])
  return (
    cart && product && line && presentCart(cart.id, withLine(lines, { ...line, product }), offers)
  )
}

type Added = Pick<CartLine, 'id' | 'quantity' | 'customization'>

async function addPlain(
  { db, tenantId }: Tx,
  customerId: number,
  productId: number,
  quantity: number,
): Promise<Added | undefined> {
  const { rows } = await sql<Added>`
    insert into cart_items (tenant_id, customer_id, product_id, quantity, customization)
      select p.tenant_id, c.customer_id, p.id, ${quantity}::integer, '{}'
        from products p
        join carts c on c.tenant_id = p.tenant_id and c.customer_id = ${customerId}
        cross join lateral (
          select count(*) as lines,
              coalesce(sum(i.quantity) filter (where i.product_id = p.id), 0) as pieces
            from cart_items i
            where i.tenant_id = p.tenant_id and i.customer_id = c.customer_id) as held
        where p.tenant_id = ${tenantId} and p.id = ${productId} and p.is_active
          and p.option_count = 0 and held.lines < ${MOST_LINES}
          and held.pieces + ${quantity}::integer <= least(p.stock, ${MOST_PIECES_OF_A_LINE}::integer)
          and not exists (select from json_array_elements(p.customization_fields) as field
            where (field ->> 'required')::boolean)
      on conflict (tenant_id, customer_id, product_id, variant_id, md5(customization::text))
        do update set quantity = cart_items.quantity + excluded.quantity
      returning id, quantity, customization`.execute(db)
  return rows[0]
}
