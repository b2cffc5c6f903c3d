import type { FeedPlace } from '../feeds/feed-items.rules.ts'
import type { FedProduct, FedVariant } from '../feeds/fed-products.queries.ts'

/** The addresses of pages and pictures, and the currency of prices. */
export type CataloguePlace = Omit<FeedPlace, 'terms'>

/** The chosen value of an option. */
export type Selected = { name: string; label: string }
type Price = { amount: number; currency: string }
type PriceRange = { min: Price; max: Price }
/** The way in which an id of a request led to a variant. */
type Input = { id: string; match: 'exact' | 'featured' }

/** A variant in the words of UCP; a product without options is its own one. Amounts are smallest units. */
type Variant = {
  id: string
  title: string
  description: { plain: string }
  url: string
  price: Price
  list_price?: Price
  availability: { available: boolean; status: 'in_stock' | 'out_of_stock' }
  sku?: string
  options?: Selected[]
  media?: Media[]
  inputs?: Input[]
}
type Media = { type: 'image'; url: string; alt_text?: string }
type OptionValue = { label: string; available?: boolean; exists?: boolean }

export type CatalogueProduct = {
  id: string
  handle: string
  title: string
  description: { plain: string }
  url: string
  categories: { value: string; taxonomy: 'merchant' }[]
  price_range: PriceRange
  media?: Media[]
  options?: { name: string; values: OptionValue[] }[]
  selected?: Selected[]
  variants: Variant[]
}

/** @returns nothing if none of its variants is offered */
export function productOf(
  product: FedProduct,
  place: CataloguePlace,
): CatalogueProduct | undefined {
  const offered = product.variants ?? [undefined]
  const variants = offered.map((variant) => variantOf(product, variant, place))
  if (variants.length === 0) return undefined
  const { picture } = product
  const options = optionsOf(product)
  return {
    id: String(product.id),
    handle: product.slug,
    title: product.name,
    description: { plain: product.description || product.name },
    url: place.pageOf(product.slug),
    categories: [{ value: product.category, taxonomy: 'merchant' }],
    price_range: rangeOf(variants),
    ...(picture && {
      media: [
        {
          type: 'image',
          url: place.pictureOf(picture.image),
          ...(picture.alt_text && { alt_text: picture.alt_text }),
        },
      ],
    }),
    ...(options.length > 0 && { options }),
    variants,
  }
}

function variantOf(
  product: FedProduct,
  variant: FedVariant | undefined,
  { currency, pageOf, pictureOf }: CataloguePlace,
): Variant {
  const { price_cents, list_price_cents, stock, sku } = variant ?? product
  const title = variant ? variant.values.join(', ') : product.name
  const isThere = stock > 0
  return {
    // The feeds have the same ids.
    id: variant ? `${product.id}-${variant.id}` : String(product.id),
    title,
    description: { plain: variant ? title : product.description || product.name },
    url: pageOf(product.slug, variant?.id),
    price: { amount: price_cents, currency },
    ...(list_price_cents !== null && { list_price: { amount: list_price_cents, currency } }),
    availability: { available: isThere, status: isThere ? 'in_stock' : 'out_of_stock' },
    ...(sku !== null && { sku }),
    ...(variant && { options: selectedOf(variant) }),
    ...(variant?.picture && { media: [{ type: 'image', url: pictureOf(variant.picture) }] }),
  }
}

const selectedOf = ({ options, values }: FedVariant): Selected[] =>
  values.map((label, at) => ({ name: options[at] ?? '', label }))

function rangeOf(variants: Variant[]): PriceRange {
  const prices = variants.map(({ price }) => price).toSorted((a, b) => a.amount - b.amount)
  return { min: prices[0]!, max: prices.at(-1)! }
}

function optionsOf({ variants }: FedProduct): { name: string; values: OptionValue[] }[] {
  const names = variants?.[0]?.options ?? []
  return names.map((name, at) => ({
    name,
    values: [...new Set(variants?.map(({ values }) => values[at] ?? ''))].map((label) => ({
      label,
    })),
  }))
}

const isSelected = ({ options = [] }: Variant, selected: Selected[]): boolean =>
  selected.every(({ name, label }) =>
    options.some((each) => each.name === name && each.label === label),
  )

/**
 * The product with the variants of a selection, of which the first stands for it, and with the values that
 * can be chosen beside it. A selection without a variant loses its least preferred options.
 */
export function detailOf(
  product: CatalogueProduct,
  { id, selected, preferences }: { id: string; selected: Selected[]; preferences: string[] },
): CatalogueProduct {
  const exact = product.variants.find((variant) => variant.id === id && variant.options)
  const chosen = exact?.options ?? relaxed(product, selected, preferences)
  const matching = product.variants.filter((variant) => isSelected(variant, chosen))
  const first = exact ?? featuredIn(matching)
  if (!product.options) return product
  const effective = chosen.length > 0 ? chosen : (first.options ?? [])
  const others = product.variants.filter(
    (variant) => variant !== first && isSelected(variant, chosen),
  )
  return {
    ...product,
    selected: effective,
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map(({ label }) => {
        const rest = effective.filter((each) => each.name !== name)
        const found = product.variants.filter((each) =>
          isSelected(each, [...rest, { name, label }]),
        )
        const available = found.some(({ availability }) => availability.available)
        return { label, available, exists: found.length > 0 }
      }),
    })),
    variants: [first, ...others],
  }
}

function relaxed(
  { variants }: CatalogueProduct,
  selected: Selected[],
  preferences: string[],
): Selected[] {
  const placeOf = ({ name }: Selected) => {
    const place = preferences.indexOf(name)
    return place < 0 ? preferences.length : place
  }
  const kept = selected.toSorted((a, b) => placeOf(a) - placeOf(b))
  while (kept.length > 0 && !variants.some((variant) => isSelected(variant, kept))) kept.pop()
  return kept
}

/** The first that can be bought, or the first. */
const featuredIn = (variants: Variant[]): Variant =>
  variants.find(({ availability }) => availability.available) ?? variants[0]!

/** A product with only the variants that ids of a request lead to. */
export function lookedUp(product: CatalogueProduct, ids: string[]): CatalogueProduct {
  const inputs = new Map<Variant, Input[]>()
  const add = (variant: Variant, input: Input) =>
    inputs.set(variant, [...(inputs.get(variant) ?? []), input])
  for (const id of ids) {
    const exact = product.variants.find((variant) => variant.id === id)
    if (exact) add(exact, { id, match: 'exact' })
    else if (product.id === id) add(featuredIn(product.variants), { id, match: 'featured' })
  }
  const variants = [...inputs].map(([variant, found]) => ({ ...variant, inputs: found }))
  return { ...product, variants }
}

/** The product's number in an id of a product or variant. */
export function productIdIn(id: string): number | undefined {
  const [, number] = /^(\d{1,16})(?:-\d{1,16})?$/.exec(id) ?? []
  return number === undefined ? undefined : Number(number)
}

type PriceFilter = { min?: number; max?: number } | undefined

/** Without the variants outside of a price; nothing if none is left. */
export function withinPrice(
  product: CatalogueProduct,
  price: PriceFilter,
): CatalogueProduct | undefined {
  const { min = 0, max = Infinity } = price ?? {}
  const variants = product.variants.filter(
    ({ price: { amount } }) => amount >= min && amount <= max,
  )
  return variants.length > 0 ? { ...product, variants } : undefined
}
