import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenShop } from './open-shop.ts'
import { addRows, changeRows } from './rows.ts'

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
  await changeRows(
    { owner },
    'site_settings',
    { tenant_id: 1 },
    { delivery_note: '', returns_note: '', age_note: '', shipping_note: '' },
  )
  await owner.query('update promotions set ends_at = greatest(starts_at, now())')
  await addRows({ owner }, 'categories', {
    id: 9000,
    slug: PLAIN_CATEGORY,
    name: 'Plain things',
    description: '<p>Nothing to choose.</p>',
  })
  const insert = (product: typeof PLAIN, cents: number, stock: number, day: string, more: object) =>
    addRows({ owner }, 'products', {
      id: product.id,
      category_id: 9000,
      slug: product.slug,
      name: product.name,
      price_cents: cents,
      stock,
      description: 'A description.',
      long_html_description: '<p>The story.</p>',
      attributes: JSON.stringify([
        { id: 2, key: 'Steel', value: '5160', order: 1 },
        { id: 1, key: 'Blade', value: '10 in', order: 0 },
      ]),
      images: JSON.stringify([picture(2, 1), picture(1, 0)]),
      customization_fields: JSON.stringify('fields' in more ? more.fields : []),
      created_at: day,
    })
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
  await addRows({ owner }, 'reviews', {
    id: 9003,
    product_id: PLAIN.id,
    customer_id: null,
    rating: 4,
    comment: 'It cuts.',
    created_at: '2025-02-01T00:00:00Z',
  })
}
