import { type Said, toStaff } from '#contract/language/said.ts'
import { LONGEST_OPTION_NAME } from '#contract/rules/limits.ts'
import { NO_SKU, SKU } from '#contract/rules/sku.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Grid, GridOption, GridVariant } from './grid.ts'
import { variantName } from '../catalogue/variant-name.ts'

const MOST_OPTIONS = 3
const MOST_VARIANTS = 100
const MOST_CENTS = 2_147_483_647
/** The index of a product's variants holds no longer ones. */
const LONGEST_VALUES_BYTES = 2_000
const SWATCH = /^#[0-9a-f]{6}$/

/** In lines of plain text. @throws Refusal 400 with a sentence that says what does not fit */
export function parseGrid(given: Grid): Grid {
  const options = given.options.map(({ name, values }) => ({
    name: plainLine(name),
    values: values.map((each) => ({ ...each, value: plainLine(each.value) })),
  }))
  const variants = given.variants.map((each) => ({ ...each, values: each.values.map(plainLine) }))
  assertOptions(options)
  assertVariants(options, variants)
  return { options, variants }
}

function assertOptions(options: GridOption[]): void {
  if (options.length > MOST_OPTIONS)
    refuse(400, toStaff('aProductHasAtMostOptions', { most: MOST_OPTIONS }))
  assertDistinct(
    options.map(({ name }) => name),
    toStaff('anOptionHasNoName'),
  )
  for (const { name, values } of options) {
    if (values.length === 0) refuse(400, toStaff('hasNoValuesToChoose', { name }))
    assertDistinct(
      values.map(({ value }) => value),
      toStaff('aValueHasNoName', { option: name }),
    )
    const odd = values.find(({ swatch }) => swatch && !SWATCH.test(swatch))
    if (odd) refuse(400, toStaff('theColorOfAValue', { value: odd.value }))
  }
}

/** `nameless`: the sentence about an empty name. */
function assertDistinct(names: string[], nameless: Said): void {
  if (names.some((name) => name === '')) refuse(400, nameless)
  if (names.some((name) => name.length > LONGEST_OPTION_NAME)) {
    refuse(400, toStaff('theNameOfAnOption', { most: LONGEST_OPTION_NAME }))
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) refuse(400, toStaff('isListedTwice', { twice }))
}

function assertVariants(options: GridOption[], variants: GridVariant[]): void {
  if (variants.length > MOST_VARIANTS) {
    refuse(400, toStaff('aProductHasAtMostVariants', { most: MOST_VARIANTS }))
  }
  if (options.length > 0 && variants.length === 0) refuse(400, toStaff('optionsNeedAVariant'))
  if (options.length === 0 && variants.length > 0) refuse(400, toStaff('addAnOptionForTheVariants'))
  const seen = new Set<string>()
  const skus = new Set<string>()
  for (const variant of variants) {
    const name = variantName(variant.values)
    if (variant.values.length !== options.length) {
      refuse(400, toStaff('aVariantNeedsAValue', { name, hasName: name ? 'yes' : 'no' }))
    }
    for (const [at, value] of variant.values.entries()) {
      const { name: option, values } = options[at]!
      if (!values.some((each) => each.value === value)) {
        refuse(400, toStaff('anOptionHasNoValue', { option, value }))
      }
    }
    if (Buffer.byteLength(name) > LONGEST_VALUES_BYTES) refuse(400, toStaff('theValuesOfAVariant'))
    if (seen.has(name)) refuse(400, toStaff('theVariantIsListed', { name }))
    seen.add(name)
    assertFigures(name, variant)
    if (!variant.sku) continue
    if (!SKU.test(variant.sku)) refuse(400, toStaff('faultOfName', { name, fault: NO_SKU }))
    if (skus.has(variant.sku)) refuse(400, toStaff('twoVariantsHaveTheSku', { sku: variant.sku }))
    skus.add(variant.sku)
  }
}

function assertFigures(name: string, variant: GridVariant): void {
  const { priceCents, listPriceCents, costCents, stock, weightGrams } = variant
  assertWhole(name, 'price', priceCents, 0)
  if (costCents != null) assertWhole(name, 'cost', costCents, 0)
  if (stock !== undefined) assertWhole(name, 'stock', stock, 0)
  if (weightGrams != null) assertWhole(name, 'weight', weightGrams, 1)
  if (listPriceCents == null) return
  assertWhole(name, 'listPrice', listPriceCents, 1)
  if (listPriceCents <= priceCents) refuse(400, toStaff('compareAtPriceTooLow', { name }))
}

type Figure = 'price' | 'cost' | 'stock' | 'weight' | 'listPrice'

function assertWhole(name: string, figure: Figure, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least || value > MOST_CENTS) {
    refuse(400, toStaff('aFigureMustBeWhole', { name, figure, least }))
  }
}
