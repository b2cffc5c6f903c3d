import { sql } from 'kysely'
import type { Customization } from '#contract/orders.ts'
import type { CustomizationField } from '#contract/products.ts'
import { inOrder } from '#server/platform/database/in-order.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import type { StoredImage } from '#server/tenants/tables.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** What a cart has to know of a product, as of now. */
export type CartProduct = {
  id: number
  category_id: number
  slug: string
  name: string
  price_cents: number
  stock: number
  is_active: boolean
  main_image: StoredImage | null
  customization_fields: CustomizationField[]
  list_price_cents: number | null
  option_count: number
  /** The one that the line is of, where the product has such. */
  variant: CartVariant | null
}

export type CartVariant = {
  id: number
  /** One of each option, in their order. */
  values: string[]
  sku: string | null
  price_cents: number
  list_price_cents: number | null
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
  p.list_price_cents, p.option_count,
  coalesce(case when v.image_id is not null then
    (select image from json_array_elements(p.images) image
      where (image ->> 'id')::bigint = v.image_id) end, p.main_image) as main_image,
  case when v.id is not null then json_build_object('id', v.id,
      'values', array_remove(array[v.value_1, v.value_2, v.value_3], null),
      'sku', (select s.sku from skus s where s.tenant_id = v.tenant_id
        and s.product_id = v.product_id and s.variant_id = v.id),
      'price_cents', v.price_cents, 'list_price_cents', v.list_price_cents,
      'stock', v.stock, 'is_active', v.is_active) end as variant`

/**
 * The customer's cart, made if there is none, and locked until the transaction ends: what is asked
 * after it sees all that earlier changes of this cart have left.
 */
export async function lockCart(tx: Tx, customerId: number): Promise<{ id: number }> {
  const answers = await inOrder(tx, [
    () => insertCartUnlessThere(tx, customerId),
    () => selectCartForUpdate(tx, customerId),
  ])
  return answers[1]!
}

const insertCartUnlessThere = preparedList(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .insertInto('carts')
    .values({ tenant_id: tenantId, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing()),
)

const selectCartForUpdate = preparedFind(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate(),
)

/**
 * The commit will not wait for the disk: a crash may take the last moment of a cart with it. For
 * transactions that change nothing but a cart.
 */
export async function relaxDurability({ db }: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(db)
}

export async function findCart(
  { db, tenantId }: ReadTx,
  customerId: number,
): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from carts where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(db)
  return rows[0]
}

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
  { db, tenantId }: Tx,
  customerId: number,
  { productId, variantId, quantity, customization }: Added,
): Promise<Omit<CartLine, 'product'>> {
  const { rows } = await sql<Omit<CartLine, 'product'>>`
    insert into cart_items
        (tenant_id, customer_id, product_id, variant_id, quantity, customization)
      values (${tenantId}, ${customerId}, ${productId}, ${variantId}, ${quantity},
        ${JSON.stringify(customization)})
      on conflict (tenant_id, customer_id, product_id, variant_id, md5(customization::text))
      do update set quantity = cart_items.quantity + excluded.quantity
      returning id, quantity, customization`.execute(db)
  return rows[0]!
}

export async function setLineQuantity(
  { db, tenantId }: Tx,
  lineId: number,
  quantity: number,
): Promise<void> {
  await sql`
    update cart_items set quantity = ${quantity}
      where tenant_id = ${tenantId} and id = ${lineId}`.execute(db)
}

/** Whether the customer had such a line. */
export async function deleteLine(
  { db, tenantId }: Tx,
  customerId: number,
  lineId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cart_items
      where tenant_id = ${tenantId} and customer_id = ${customerId} and id = ${lineId}`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes the lines; the cart stays. */
export async function emptyCart({ db, tenantId }: Tx, customerId: number): Promise<void> {
  await sql`
    delete from cart_items
      where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(db)
}

/** Gives the cart a new id, for the old one has become an order. */
export async function renewCart({ db, tenantId }: Tx, customerId: number): Promise<void> {
  await sql`
    update carts set id = default
      where tenant_id = ${tenantId} and customer_id = ${customerId}`.execute(db)
}
