import type { ProductStatus } from '#contract/backoffice/catalogue/products.ts'
import { may } from '#contract/backoffice/people/permissions.ts'
import type { CustomizationField } from '#contract/products.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { withEditors } from '#server/audit/edit-conflicts.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import type { Member, StaffTx } from '#server/calls/staff-requests.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { isBesideSale, ON_SALE } from '../sales/on-sale.ts'
import { refreshSearch } from '../search/search-index.ts'
import { parseCustomizationFields } from './customization-fields.rules.ts'
import { listPriceOf, missingOf } from './present-staff-product.ts'
import { slugAfterNaming } from './new-product.ts'
import {
  findCategory,
  findSku,
  findWholeProduct,
  lockWholeProduct,
  replaceSku,
  type WholeProductRow,
} from './staff-products.queries.ts'

const LONG_TEXTS = ['long_html_description']
/** The fields that search reads; only a change of these renews the search terms. */
const FOUND_BY = ['name', 'description', 'category_id', 'attributes', 'sku', 'status']
/** Several saves of the same fields by one colleague within this time are one entry. */
const SAME_ENTRY_MINUTES = 10
const MOST_CENTS = 100_000_000
export const SKU = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/

type Values = Record<string, unknown>

/** A product's fields as its form has them. */
const fieldsOf = (row: WholeProductRow): Values => ({
  name: row.name,
  category_id: row.category_id,
  price: centsToWire(row.price_cents),
  list_price: listPriceOf(row),
  weight_grams: row.weight_grams,
  sku: row.sku ?? '',
  barcode: row.barcode,
  status: row.status,
  description: row.description,
  long_html_description: row.long_html_description,
  attributes: row.attributes
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, value }) => ({ key, value })),
  customization_fields: row.customization_fields,
  tags: row.tags,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
})

/**
 * Writes what a form or a cell has changed, if each field is still what it was when it was loaded.
 * @throws Refusal 400 on what cannot be, 403 on a price without its right, 404, 409 with theirs and
 * yours if a colleague was faster
 */
export async function saveProduct(
  tx: StaffTx,
  id: number,
  changes: FieldChanges,
  staff: Pick<Member, 'role'>,
): Promise<WholeProductRow> {
  if ((changes['price'] || changes['list_price']) && !may(staff.role, 'prices.edit')) {
    refuse(403, 'Your role here does not allow changing prices. Ask an owner of the shop.')
  }
  const row = (await lockWholeProduct(tx, id)) ?? notFound()
  const current = fieldsOf(row)
  const subject = { kind: 'product', id, label: row.name }
  const values = await withEditors(tx, subject, () => acceptChanges(current, changes, LONG_TEXTS))
  const fields = Object.keys(values)
  if (fields.length > 0) await write(tx, row, values)
  const saved = (await findWholeProduct(tx, id)) ?? notFound()
  const after = fieldsOf(saved)
  await tx.record({ subject, ...told(saved, { fields, before: current, after }) })
  return saved
}

type Told = { fields: string[]; before: Values; after: Values }

/** Drafts that customers never saw save themselves, so the log takes an entry now and then. */
function told({ was_on_sale }: WholeProductRow, { fields, before, after }: Told) {
  const pick = (from: Values) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  if (was_on_sale || fields.includes('status')) {
    return { act: 'product.saved' as const, before: pick(before), after: pick(after) }
  }
  return {
    act: 'product.written' as const,
    after: Object.fromEntries(fields.map((field) => [field, 'written'])),
    onceInMinutes: SAME_ENTRY_MINUTES,
  }
}

const fieldFault = (field: string, message: string): never => {
  throw new Refusal(400, { [field]: [message] })
}

async function write(
  tx: StaffTx,
  row: WholeProductRow,
  values: Record<string, unknown>,
): Promise<void> {
  const text = (field: string, clean: (typed: string) => string) =>
    field in values ? { [field]: clean(String(values[field])) } : {}
  if ('name' in values && plainLine(String(values['name'])) === '') {
    fieldFault('name', 'This field is required.')
  }
  if ('category_id' in values && !(await findCategory(tx, Number(values['category_id'])))) {
    fieldFault('category_id', 'There is no such category.')
  }
  const prices = pricesAfter(row, values)
  await tx.db
    .updateTable('products')
    .set({
      ...text('name', plainLine),
      ...('name' in values && { slug: await slugAfterNaming(tx, row, String(values['name'])) }),
      ...text('barcode', plainLine),
      ...text('description', plainText),
      ...text('seo_title', plainLine),
      ...text('seo_description', plainLine),
      ...('category_id' in values && { category_id: Number(values['category_id']) }),
      ...(('price' in values || 'list_price' in values) && prices),
      ...('weight_grams' in values && { weight_grams: weightAfter(row, values) }),
      ...('long_html_description' in values && {
        long_html_description: sanitizeHtml(String(values['long_html_description']), tx.tenantId),
      }),
      ...('attributes' in values && { attributes: attributesText(values['attributes']) }),
      ...('customization_fields' in values && {
        customization_fields: customizationText(values['customization_fields']),
      }),
      ...('tags' in values && { tags: values['tags'] as string[] }),
      ...('status' in values &&
        statusColumns(values['status'] as ProductStatus, { ...row, ...prices })),
      updated_at: new Date(),
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', row.id)
    .execute()
    .catch((error: unknown) => {
      if (isBesideSale(error)) return fieldFault('price', ON_SALE)
      throw error
    })
  if ('sku' in values) await saveSku(tx, row.id, String(values['sku']).trim())
  if (FOUND_BY.some((field) => field in values)) await refreshSearch(tx, [row.id])
  tx.changed('products', 'categories', `product:${row.id}`)
}

/** @throws Refusal 400 on a price that cannot be, or is not the product's own */
function pricesAfter(row: WholeProductRow, values: Values) {
  const typed = (field: 'price' | 'list_price', before: number | null) => {
    if (!(field in values)) return before
    if (row.option_count > 0) fieldFault(field, 'Its prices are those of its variants.')
    const cents = values[field] === '' ? null : wireToCents(String(values[field]))
    if ((cents ?? 0) > MOST_CENTS) fieldFault(field, 'This is more than a million.')
    return cents
  }
  const price_cents = typed('price', row.price_cents) ?? 0
  const list_price_cents = typed('list_price', row.list_price_cents)
  if (list_price_cents !== null && list_price_cents <= price_cents) {
    fieldFault('list_price', 'The list price has to be above the price, or empty.')
  }
  return { price_cents, list_price_cents }
}

/** @throws Refusal 400 where its variants have weights of their own */
function weightAfter(row: WholeProductRow, { weight_grams: grams }: Values) {
  if (row.option_count > 0) fieldFault('weight_grams', 'Its weights are those of its variants.')
  return grams as number | null
}

/** A row that was added and left empty is none. @throws Refusal 400 on a value without a name */
function attributesText(typed: unknown): string {
  const rows = (typed as { key: string; value: string }[])
    .map(({ key, value }) => ({ key: plainLine(key), value: plainLine(value) }))
    .filter(({ key, value }) => key !== '' || value !== '')
  if (rows.some(({ key }) => key === '')) fieldFault('attributes', 'Each detail needs a name.')
  return JSON.stringify(rows.map((row, order) => ({ id: order + 1, ...row, order })))
}

function customizationText(typed: unknown): string {
  const fields = parseCustomizationFields(typed as CustomizationField[])
  return typeof fields === 'string'
    ? fieldFault('customization_fields', fields)
    : JSON.stringify(fields)
}

/** @throws Refusal 400 on something that cannot be sold as it is */
function statusColumns(status: ProductStatus, row: WholeProductRow) {
  const [missing] = status === 'on_sale' ? missingOf(row) : []
  if (missing) fieldFault('status', missing)
  return {
    is_active: status === 'on_sale',
    archived_at: status === 'archived' ? new Date() : null,
  }
}

async function saveSku(tx: StaffTx, id: number, sku: string): Promise<void> {
  if (sku !== '' && !SKU.test(sku)) {
    fieldFault('sku', 'A SKU is made of letters, digits, dots, hyphens, slashes and underscores.')
  }
  const taken = sku === '' ? undefined : await findSku(tx, sku)
  if (taken && taken.product_id !== id) fieldFault('sku', 'Another product has this SKU.')
  await replaceSku(tx, id, sku)
}
