import type { Tx } from '#server/tenants/tx.ts'

export type Variant = {
  colour: string
  size: string
  isActive: boolean
  cents: number
  stock: number
  grams: number | null
}

/** A product as the test knows it. With options it has the colour and the size. */
export type Model = {
  isActive: boolean
  category: 'one' | 'two'
  cents: number
  stock: number
  uses: string[]
  colour: string | undefined
  blade: number | undefined
  grams: number | null
  variants: Variant[]
}

export const COLOURS = ['red', 'dark-blue', 'वन']
const writtenColour = (colour: string) => (colour === 'dark-blue' ? 'Dark  Blue' : colour)

export const SIZES = ['s', 'm']

let made = 0

/** Writes a product in the statements that the modules use: details, options and state one by one. */
export async function writeModel(tx: Tx, model: Model, number: number) {
  const { db, tenantId: tenant_id } = tx
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('slug', '=', model.category)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('products')
    .values({
      tenant_id,
      category_id: category.id,
      slug: `made-${++made}`,
      name: `Made ${made}`,
      price_cents: model.cents,
      stock: model.stock,
      weight_grams: model.grams,
      is_active: number % 2 === 0 && model.isActive,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attributes = [
    ...(model.uses.length > 0 ? [{ key: 'use ', value: model.uses.join(', ') }] : []),
    ...(model.colour ? [{ key: 'Colour', value: writtenColour(model.colour) }] : []),
    ...(model.blade === undefined ? [] : [{ key: 'Blade', value: `99 cm (${model.blade} in)` }]),
  ]
  await db
    .updateTable('products')
    .set({ attributes: JSON.stringify(attributes), is_active: model.isActive })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
  if (model.variants.length > 0) await writeVariants(tx, model, id)
}

async function writeVariants({ db, tenantId: tenant_id }: Tx, model: Model, product_id: number) {
  const own = { tenant_id, product_id }
  await db
    .updateTable('products')
    .set({ option_count: 2 })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', product_id)
    .execute()
  await db
    .insertInto('product_options')
    .values([
      { ...own, position: 1, name: 'COLOUR' },
      { ...own, position: 2, name: 'Size' },
    ])
    .execute()
  await db
    .insertInto('product_option_values')
    .values([
      ...COLOURS.map((each, position) => ({
        ...own,
        option: 1,
        value: writtenColour(each),
        position,
      })),
      ...SIZES.map((value, position) => ({ ...own, option: 2, value, position })),
    ])
    .execute()
  for (const [position, variant] of model.variants.entries()) {
    await db
      .insertInto('product_variants')
      .values({
        ...own,
        option_count: 2,
        value_1: writtenColour(variant.colour),
        value_2: variant.size,
        price_cents: variant.cents,
        stock: variant.stock,
        weight_grams: variant.grams,
        is_active: variant.isActive,
        position,
      })
      .execute()
  }
}
