/** A product's options and what there is of each combination, as a merchant says it. */
export type Grid = { options: GridOption[]; variants: GridVariant[] }

export type GridOption = { name: string; values: GridValue[] }

/** `swatch`: a colour to show beside it, "#a0522d". */
type GridValue = { value: string; swatch?: string | null }

/** Absent fields stay as they are, or are empty for a new variant. */
export type GridVariant = {
  /** Names a variant whose values change; else its values name it. */
  id?: number
  /** A value of each option, in their order. */
  values: string[]
  priceCents: number
  listPriceCents?: number | null
  /** Null: the product's. */
  costCents?: number | null
  stock?: number
  sku?: string | null
  barcode?: string
  weightGrams?: number | null
  /** Empty: the product's. */
  measure?: string
  /** A picture of the product. */
  imageId?: number | null
  isActive?: boolean
}
