import type { CustomizationField } from '#contract/products.ts'
import type { OpenShop } from '../open-shop.ts'
import { changeRows, deleteRows } from '../rows.ts'

export type NewProduct = { id: number; slug: string; name: string }

let made = 0

/** A product that no other test knows, in the khukuri shop by default. */
export async function newProduct(
  { owner }: Pick<OpenShop, 'owner'>,
  given: {
    tenant?: number
    priceCents?: number
    stock?: number
    fields?: Partial<CustomizationField>[]
  } = {},
): Promise<NewProduct> {
  const { tenant = 1, priceCents = 1000, stock = 10, fields = [] } = given
  const number = ++made
  const [slug, name] = [`new-product-${number}`, `Product ${number}`]
  const whole = fields.map((field) => ({
    key: 'engraving',
    label: 'Engraving',
    kind: 'text',
    max_length: 24,
    choices: [],
    required: false,
    ...field,
  }))
  const { rows } = await owner.query<{ id: string }>(
    `insert into products (tenant_id, category_id, slug, name, price_cents, stock, customization_fields)
     select $1, id, $2, $3, $4, $5, $6 from categories where tenant_id = $1 limit 1 returning id`,
    [tenant, slug, name, priceCents, stock, JSON.stringify(whole)],
  )
  return { id: Number(rows[0]!.id), slug, name }
}

/** Deletes a product for good: its orders know no more than what they wrote down. */
export async function removeProduct(
  { owner }: Pick<OpenShop, 'owner'>,
  { id }: Pick<NewProduct, 'id'>,
): Promise<void> {
  await changeRows({ owner }, 'order_lines', { product_id: id }, { product_id: null })
  await deleteRows({ owner }, 'products', { id })
}

export const setStock = (
  { owner }: Pick<OpenShop, 'owner'>,
  { id }: { id: number },
  stock: number,
) => changeRows({ owner }, 'products', { id }, { stock })

/** A product that the shop sells no more. */
export const stopSelling = ({ owner }: Pick<OpenShop, 'owner'>, { id }: { id: number }) =>
  changeRows({ owner }, 'products', { id }, { is_active: false })

/** Products of the khukuri shop, named after a word and their number, at 100.00. */
export const manyProducts = ({ owner }: Pick<OpenShop, 'owner'>, name: string, count: number) =>
  owner.query(
    `insert into products (tenant_id, category_id, slug, name, price_cents, stock)
       select 1, (select id from categories where tenant_id = 1 limit 1), $1 || '-' || n,
           $1 || ' ' || n, 10000, 5 from generate_series(1, $2::int) n
       on conflict do nothing`,
    [name, count],
  )
