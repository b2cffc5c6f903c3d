import { type Sentence, toStaff } from '#contract/language/said.ts'
import { productTags } from '../../catalogue/product-tags.ts'
import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import { wireToCents } from '#contract/money.ts'
import type { BulkAct, BulkActs, Judgement, Standing, Thing } from '#server/bulk/bulk-acts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { refreshSearch } from '../../search/search-index.ts'
import { findCategory } from '../staff-products.queries.ts'
import { judgePrice, type PriceChange } from './bulk-price.rules.ts'
import {
  chosenProducts,
  listCategoryNames,
  lockStandings,
  writeCategory,
  writePrice,
  writeStatus,
} from './chosen-products.queries.ts'

export type ProductBulkParams = {
  price?: PriceChange | undefined
  status?: ProductStatus | undefined
  category_id?: number | undefined
}

type Change = Pick<BulkAct, 'field' | 'judge' | 'apply' | 'words'>

const changeOf = {
  price: ({ price }: ProductBulkParams): Change => ({
    field: 'price',
    judge: (standing, { money }) => judgePrice(standing, price!, money),
    apply: (tx, thing, after) => writePrice(tx, thing, wireToCents(after, tx.format.currency)),
  }),

  status: ({ status }: ProductBulkParams): Change => ({
    field: 'status',
    // `bound` is set where the price is missing.
    judge: (standing) =>
      becoming(
        standing,
        status!,
        status === 'on_sale' && standing.bound ? toStaff('enterAPrice') : null,
      ),
    apply: async (tx, { subjectId }, after) => {
      await writeStatus(tx, subjectId, after as ProductStatus)
      await refreshSearch(tx, [subjectId])
    },
    words: async () => (status) => toStaff('statusOfProduct', { status }),
  }),

  category: ({ category_id }: ProductBulkParams): Change => ({
    field: 'category_id',
    judge: (standing) => becoming(standing, String(category_id), null),
    apply: async (tx, { subjectId }, after) => {
      if (!(await findCategory(tx, Number(after)))) refuse(404, toStaff('thereIsNoSuchCategory'))
      await writeCategory(tx, subjectId, Number(after))
      await refreshSearch(tx, [subjectId])
    },
    words: async (tx) => {
      const names = await listCategoryNames(tx)
      return (value) => names.get(value) ?? toStaff('aDeletedCategory')
    },
  }),
}

const becoming = ({ value }: Standing, to: string, missing: Sentence | null): Judgement => {
  if (value === to) return { outcome: 'same' }
  return missing ? { outcome: 'refused', reason: missing } : { outcome: 'changed', after: to }
}

/** The bulk acts on products; each can be undone. */
export const productActs: BulkActs = {
  kind: 'products',
  subject: 'product',
  chosen: chosenProducts,
  actOf(name, params) {
    if (name !== 'price' && name !== 'status' && name !== 'category') {
      throw new Error(`Products have no act ${name}`)
    }
    const change = changeOf[name](params ?? {})
    return {
      ...change,
      name,
      audit: { started: `products.${name}`, done: `product.${name}` },
      may: 'prices.edit',
      mails: false,
      isRevertible: true,
      lock: (tx, things) => lockStandings(tx, name, things),
      apply: (tx, thing, after) => applyAndRecord(tx, thing, after, change),
    }
  },
}

/** The pages that show it are rendered again on the next request. */
async function applyAndRecord(tx: StaffTx, thing: Thing, after: string, { apply }: Change) {
  await apply(tx, thing, after)
  tx.changed(...productTags(thing.subjectId))
}
