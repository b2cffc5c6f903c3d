import type { PromotionFields } from '#contract/backoffice/catalogue/promotions.ts'
import { addChosenCode, createPromotion } from '#server/orders/promotions/save-promotion.ts'
import type { OpenShop } from '../open-shop.ts'

type Given = Partial<PromotionFields> & {
  tenant?: number
  /** With one it is a code's, without one automatic. */
  code?: string
  codeLimit?: number
}

/** Off the order, for everybody and for ever. */
export const TEN_PERCENT = {
  kind: 'percent',
  target: 'order',
  value: '10',
  minimum: '',
  starts_at: null,
  ends_at: null,
  combines: false,
  priority: 0,
  usage_limit: null,
  per_customer_limit: null,
  is_scoped: false,
  category_ids: [],
  product_ids: [],
  announcement: '',
} satisfies Partial<PromotionFields>

let made = 0

/** A promotion that no other test knows: ten percent off the order by default. Its number. */
export function newPromotion(
  shop: Pick<OpenShop, 'write'>,
  { tenant = 1, code, codeLimit, ...fields }: Given = {},
): Promise<number> {
  return shop.write(tenant, async (tx) => {
    const id = await createPromotion(tx, {
      name: `Offer ${++made}`,
      ...TEN_PERCENT,
      is_scoped: Boolean(fields.category_ids?.length || fields.product_ids?.length),
      ...fields,
      is_automatic: code === undefined,
    })
    if (code !== undefined) await addChosenCode(tx, id, code, codeLimit)
    return id
  })
}
