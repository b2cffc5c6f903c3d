import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import type { Tone } from '../parts/Tag.tsx'
import { t } from '../texts/products.ts'

export const PRODUCT_STATUS: Record<ProductStatus, { label: string; tone: Tone }> = {
  draft: { label: t('draft'), tone: 'wait' },
  on_sale: { label: t('active'), tone: 'good' },
  archived: { label: t('archived'), tone: 'calm' },
}

/** Visitors who get a mail once it is back. */
export const waitingWords = (count: number) => t('peopleAsked', { count })
