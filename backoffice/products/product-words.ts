import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import type { Tone } from '../parts/Tag.tsx'

export const PRODUCT_STATUS: Record<ProductStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'wait' },
  on_sale: { label: 'Active', tone: 'good' },
  archived: { label: 'Archived', tone: 'calm' },
}

/** Visitors who get a mail once it is back. */
export const waitingWords = (count: number) =>
  count === 1 ? '1 person asked for a notice' : `${count} people asked for a notice`
