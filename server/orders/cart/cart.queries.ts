import { type Selectable, sql } from 'kysely'
import type { Customization } from '#contract/orders.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import type { Tables } from '#server/tenants/tables.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** What a cart has to know of a product, as of now. */
export type CartProduct = Pick<
  Selectable<Tables['products']>,
  | 'id'
  | 'category_id'
  | 'slug'
  | 'name'
  | 'price_cents'
  | 'stock'
  | 'is_active'
  | 'main_image'
  | 'customization_fields'
  | 'list_price_cents'
  | 'lowest_price_30_days_cents'
  | 'option_count'
> & {
  /** The one that the line is of, where the product has such. */
  variant: CartVariant | null
}

type CartVariant = {
  id: number
  /** One of each option, in their order. */
  values: string[]
  sku: string | null
  price_cents: number
  list_price_cents: number | null
  lowest_price_30_days_cents: number | null
  stock: number
  is_active: boolean
}

export type CartLine = {
  id: number
  quantity: number
  customization: Customization
  product: CartProduct
}

const PRODUCT_COLUMNS = sql`
  p.id, p.category_id, p.slug, p.name, p.price_cents, p.stock, p.is_active, p.customization_fields,
  p.list_price_cents, p.lowest_price_30_days_cents, p.option_count,
  coalesce(case when v.image_id is not null then
    (select image from json_array_elements(p.images) image
      where (image ->> 'id')::bigint = v.image_id) end, p.main_image) as main_image,
  case when v.id is not null then json_build_object('id', v.id,
      'values', array_remove(array[v.value_1, v.value_2, v.value_3], null),
      'sku', (select s.sku from skus s where s.tenant_id = v.tenant_id
        and s.product_id = v.product_id and s.variant_id = v.id),
      'price_cents', v.price_cents, 'list_price_cents', v.list_price_cents,
      'lowest_price_30_days_cents', v.lowest_price_30_days_cents,
      'stock', v.stock, 'is_active', v.is_active) end as variant`

/**
 * Locks the customer's cart until the transaction ends: what is asked after it sees all that earlier
 * changes of this cart have left; with the transaction's moment. Nothing where there is none yet.
 */
export const lockCart = preparedFind(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .selectFrom('carts')
    .select(['id', sql<Date>`now()`.as('now')])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate(),
)

/** Of two at once, one makes it. */
export async function insertCart({ db, tenantId }: Tx, customerId: number): Promise<void> {
  await db
    .insertInto('carts')
    .values({ tenant_id: tenantId, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
    .execute()
}

export const findCart = preparedFind(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId),
)

/** Oldest first. */
export async function listCartLines(tx: ReadTx, customerId: number): Promise<CartLine[]> {
  return (await listLinesAndProduct(tx, customerId, null)).lines
}

/**
 * The lines, oldest first, and in the same question the product that is to join them, if active:
 * with this variant or, where none is named, the one that it shows.
 */
export async function listLinesAndProduct(
  { db, tenantId }: ReadTx,
  customerId: number,
  productId: number | null,
  variantId: number | null = null,
): Promise<{ lines: CartLine[]; product: CartProduct | undefined }> {
  type Line = { line_id: number; quantity: number; customization: Customization }
  const { rows } = await sql<CartProduct & (Line | { line_id: null })>`
    select i.id as line_id, i.quantity, i.customization, i.added_at, ${PRODUCT_COLUMNS}
      from cart_items i
      join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
      left join product_variants v on v.tenant_id = i.tenant_id
        and v.product_id = i.product_id and v.id = i.variant_id
      where i.tenant_id = ${tenantId} and i.customer_id = ${customerId}
    union all
    select null, null, null, null, ${PRODUCT_COLUMNS} from products p
      left join product_variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
        and p.option_count > 0 and v.id = coalesce(${variantId}::bigint,
          (select lead.id from product_variants lead
            where lead.tenant_id = p.tenant_id and lead.product_id = p.id and lead.is_active
            order by lead.stock > 0 desc, lead.position, lead.id limit 1))
      where p.tenant_id = ${tenantId} and p.id = ${productId} and p.is_active
    order by added_at, line_id`.execute(db)
  const lines = rows.flatMap((row): CartLine[] => {
    if (row.line_id === null) return []
    const { line_id: id, quantity, customization, ...product } = row
    return [{ id, quantity, customization, product }]
  })
  return { lines, product: rows.find(({ line_id }) => line_id === null) }
}

export type Added = {
  productId: number
  variantId: number | null
  quantity: number
  customization: Customization
}

/** Makes a line, or adds to the one with equal product, variant and customization; what it then holds. */
export async function addToLine(
  tx: Tx,
  customerId: number,
  { productId, variantId, quantity, customization }: Added,
): Promise<Omit<CartLine, 'product'>> {
  const line = await upsertLine(
    tx,
    customerId,
    productId,
    variantId,
    quantity,
    JSON.stringify(customization),
  )
  return line!
}

const upsertLine = preparedFind(
  (
    { db, tenantId }: ReadTx,
    customerId: number,
    productId: number,
    variantId: number | null,
    quantity: number,
    customization: string,
  ) =>
    db
      .insertInto('cart_items')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        product_id: productId,
        variant_id: variantId,
        quantity,
        customization,
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`tenant_id, customer_id, product_id, variant_id, md5(customization::text)`)
          .doUpdateSet((on) => ({
            quantity: on('cart_items.quantity', '+', on.ref('excluded.quantity')),
          })),
      )
      .returning(['id', 'quantity', 'customization']),
)

export async function setLineQuantity(
  { db, tenantId }: Tx,
  lineId: number,
  quantity: number,
): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', lineId)
    .execute()
}

/** Whether the customer had such a line. */
export async function deleteLine(
  { db, tenantId }: Tx,
  customerId: number,
  lineId: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('cart_items')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('id', '=', lineId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes the lines; the cart stays. */
export const emptyCart = preparedList(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .deleteFrom('cart_items')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId),
)

/** Gives the cart a new id, for the old one has become an order. */
export const renewCart = (tx: Tx, customerId: number) => setCartId(tx, customerId, randomId())

const setCartId = preparedList(({ db, tenantId }: ReadTx, customerId: number, id: number) =>
  db
    .updateTable('carts')
    .set({ id })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId),
)
