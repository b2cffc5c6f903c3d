import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenShop } from './open-shop.ts'

const FOLDER = join(import.meta.dirname, 'frozen')

/** The replies and pages from before shops could use more than the specification has. */
export function frozen(name: string, now: string): string {
  const path = join(FOLDER, name)
  // Only who freezes something new says so; a test run never writes.
  if (process.env['FREEZE'] === '1') writeFileSync(path, now)
  return readFileSync(path, 'utf8')
}

/** A category with two products of fixed ids, which use nothing beyond the specification. */
export const PLAIN_CATEGORY = 'plain-things'
export const PLAIN = { id: 9001, slug: 'plain-khukuri', name: 'Plain khukuri' }
export const ENGRAVED = { id: 9002, slug: 'engraved-khukuri', name: 'Engraved khukuri' }

const picture = (id: number, order: number) => ({
  id,
  order,
  image: `/media/1/plain/${id}/1200.jpg`,
  alt_text: `View ${order}`,
  width: 1200,
  height: 900,
})

export async function addPlainProducts({ owner }: Pick<OpenShop, 'owner'>): Promise<void> {
  await owner.query(
    `update site_settings set delivery_note = '', returns_note = '', age_note = '', shipping_note = ''
       where tenant_id = 1`,
  )
  await owner.query('update promotions set ends_at = greatest(starts_at, now())')
  await owner.query(
    `insert into categories (tenant_id, id, slug, name, description)
       values (1, 9000, $1, 'Plain things', '<p>Nothing to choose.</p>')`,
    [PLAIN_CATEGORY],
  )
  const insert = (product: typeof PLAIN, cents: number, stock: number, day: string, more: object) =>
    owner.query(
      `insert into products (tenant_id, id, category_id, slug, name, price_cents, stock, description,
          long_html_description, attributes, images, customization_fields, created_at)
         values (1, $1, 9000, $2, $3, $4, $5, 'A description.', '<p>The story.</p>', $6, $7, $8, $9)`,
      [
        product.id,
        product.slug,
        product.name,
        cents,
        stock,
        JSON.stringify([
          { id: 2, key: 'Steel', value: '5160', order: 1 },
          { id: 1, key: 'Blade', value: '10 in', order: 0 },
        ]),
        JSON.stringify([picture(2, 1), picture(1, 0)]),
        JSON.stringify('fields' in more ? more.fields : []),
        day,
      ],
    )
  await insert(PLAIN, 12_900, 7, '2025-01-02T00:00:00Z', {})
  const engraving = {
    key: 'engraving_text',
    label: 'Engraving',
    kind: 'text',
    max_length: 24,
    choices: [],
    required: false,
  }
  await insert(ENGRAVED, 3_333, 40, '2025-01-01T00:00:00Z', { fields: [engraving] })
  await owner.query(
    `insert into reviews (tenant_id, id, product_id, customer_id, rating, comment, created_at)
       values (1, 9003, $1, null, 4, 'It cuts.', '2025-02-01T00:00:00Z')`,
    [PLAIN.id],
  )
}
