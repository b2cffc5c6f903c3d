import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { type Said, toStaff } from '#contract/language/said.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { NO_SKU, SKU } from '#contract/rules/sku.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { type Accepted, type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import { columnFaults, columnsFor } from '#server/records/table-record.ts'
import type { FieldChanges } from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, type Faults } from '#server/platform/serving/faults.ts'
import { emitUpdated } from '../catalogue/emit-product.ts'
import { productTags } from '../catalogue/product-tags.ts'
import { type Tx, updateTable } from '#server/tenants/tx.ts'
import { isBesideSale, IS_ON_SALE } from '../sales/on-sale.ts'
import { listOwnClasses } from '#server/tax/tax-settings.queries.ts'
import { classesOf, NO_CLASS } from '#server/tax/tax-settings.rules.ts'
import { refreshSearch } from '../search/search-index.ts'
import { PRODUCT_SLUGS } from './new-product.ts'
import { slugAfterNaming } from '#server/tenants/slugs.ts'
import { missingOf, productValues } from './present-staff-product.ts'
import { productColumns } from './product-columns.ts'
import { statusColumns } from './status-columns.ts'
import {
  findCategory,
  findSku,
  findWholeProduct,
  lockProduct,
  replaceSku,
  type WholeProductRow,
} from './staff-products.queries.ts'

type AcceptedProduct = Accepted<typeof productFields>

/** The fields that search reads; only a change of these renews the search terms. */
const FOUND_BY = ['name', 'description', 'category_id', 'attributes', 'sku', 'status'] as const

const product: EditableRecord<typeof productFields, WholeProductRow> = {
  fields: productFields,
  lock: lockProduct,
  find: findWholeProduct,
  valuesOf: productValues,
  subjectOf: ({ id, name }) => ({ kind: 'product', id, label: name }),
  act: 'product.saved',
  // Drafts that customers never saw save themselves.
  draft: {
    act: 'product.written',
    isOne: ({ was_on_sale }, { changed }) => !was_on_sale && changed.status === undefined,
  },
  tags: ({ id }) => productTags(id),
  emit: (tx, row, { changed, after }) =>
    emitUpdated(tx, row.id, Object.keys(changed), {
      before: productValues(row, tx.format).status,
      after: after.status,
    }),
  faultsOfFields: (tx, changed) => columnFaults(tx, productFields, productColumns, changed),
  faultsOf,
  write,
}

/**
 * Saves what a form or a cell has changed, if each field is still what it was when it was loaded.
 * @throws Refusal 400 with the faults by field, 403 on a price without its permission, 404, 409 with
 * both values if a colleague was faster
 */
export const saveProduct = (
  tx: StaffTx,
  id: number,
  changes: FieldChanges,
  caller: Rights,
): Promise<WholeProductRow> => saveRecord(tx, product, { id, changes, caller })

async function faultsOf(
  tx: Tx,
  { changed }: AcceptedProduct,
  row: WholeProductRow,
): Promise<Faults> {
  const { category_id, sku, tax_class } = changed
  return {
    category_id:
      category_id === undefined || (await findCategory(tx, category_id))
        ? undefined
        : toStaff('thereIsNoSuchCategory'),
    tax_class: tax_class === undefined || (await isTaxClass(tx, tax_class)) ? undefined : NO_CLASS,
    ...ledByVariants(row, changed),
    ...(sku !== undefined && { sku: await faultOfSku(tx, row.id, trimmed(sku)) }),
  }
}

const isTaxClass = async (tx: Tx, name: string) =>
  classesOf({ own_classes: await listOwnClasses(tx) }).includes(name)

function ledByVariants({ option_count }: WholeProductRow, changed: AcceptedProduct['changed']) {
  if (option_count === 0) return {}
  const prices = toStaff('changeThePricesOfItsVariants')
  return {
    price: changed.price === undefined ? undefined : prices,
    list_price: changed.list_price === undefined ? undefined : prices,
  }
}

async function faultOfSku(tx: Tx, id: number, sku: string): Promise<Said | undefined> {
  if (sku === '') return undefined
  if (!SKU.test(sku)) return NO_SKU
  const taken = await findSku(tx, sku)
  return taken && taken.product_id !== id ? toStaff('anotherProductHasThisSku') : undefined
}

type Prices = { price_cents: number; list_price_cents: number | null }

export const faultOfListPrice = ({ price_cents, list_price_cents }: Prices) =>
  list_price_cents !== null && list_price_cents <= price_cents
    ? toStaff('theCompareAtPriceMustBeAbove')
    : undefined

async function write(
  tx: StaffTx,
  row: WholeProductRow,
  { changed }: AcceptedProduct,
): Promise<void> {
  const columns = columnsFor(tx, productFields, productColumns, changed)
  const { price_cents, list_price_cents, option_count } = { ...row, ...columns }
  const hasPrices = changed.price !== undefined || changed.list_price !== undefined
  const [missing] = changed.status === 'on_sale' ? missingOf({ price_cents, option_count }) : []
  assertNoFaults({
    list_price: hasPrices ? faultOfListPrice({ price_cents, list_price_cents }) : undefined,
    status: missing,
  })
  await updateTable(tx, 'products')
    .set({
      ...columns,
      ...(changed.name !== undefined && { slug: await slugNamed(tx, row, changed.name) }),
      ...(changed.status !== undefined && statusColumns(changed.status)),
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .execute()
    .catch((error: unknown) => {
      if (isBesideSale(error)) assertNoFaults({ price: IS_ON_SALE })
      throw error
    })
  if (changed.sku !== undefined) await replaceSku(tx, row.id, trimmed(changed.sku))
  if (FOUND_BY.some((field) => field in changed)) await refreshSearch(tx, [row.id])
}

/** The slug of a product that was public stays. */
const slugNamed = (tx: StaffTx, row: WholeProductRow, name: string) =>
  row.was_on_sale ? row.slug : slugAfterNaming(tx, PRODUCT_SLUGS, row, name)
