import type { variantFields } from '#contract/backoffice/records/product.ts'
import { t } from '../texts/variants.ts'

/** The names of the fields of a variant. */
export const FIELD_WORDS: Record<keyof typeof variantFields, string> = {
  values: t('values'),
  price: t('price'),
  list_price: t('compareAtPrice'),
  cost: t('cost'),
  sku: t('sku'),
  barcode: t('barcode'),
  weight_grams: t('weightInGrams'),
  measure: t('measure'),
  image_id: t('image'),
  is_active: t('offered'),
}

/** The words of the button that fills the cells below it. */
export const FILL_DOWN = {
  price: 'fillDownPrice',
  list_price: 'fillDownCompareAtPrice',
  cost: 'fillDownCost',
  weight_grams: 'fillDownWeight',
  measure: 'fillDownMeasure',
} as const
