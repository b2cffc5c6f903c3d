import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facet } from '#contract/products.ts'
import {
  COLOURS,
  type Model,
  SIZES,
  type Variant,
  writeModel,
} from '#tests/database/catalogue-model.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { rounds } from '#tests/rounds.ts'
import { facetsOf, listProducts } from '../list-products.ts'

let shop: OpenShop
let tenant: number
let neighbour: number

const filter = {
  name: '',
  source: 'detail',
  key: '',
  kind: 'chips',
  unit: '',
  is_list: false,
} as const
const FILTERS = [
  { ...filter, label: 'Use', key: 'Use', is_list: true },
  { ...filter, label: 'Colour', key: 'Colour' },
  { ...filter, label: 'Size', key: 'size' },
  { ...filter, label: 'Weight', source: 'weight' as const, kind: 'range' as const },
  { ...filter, label: 'Blade', key: 'Blade', kind: 'range' as const, unit: 'in' },
  { ...filter, label: 'Price', source: 'price' as const, kind: 'range' as const },
]

beforeAll(async () => {
  shop = await openShop()
  tenant = await newEmptyShop(shop)
  neighbour = await newEmptyShop(shop)
  for (const id of [tenant, neighbour]) {
    const owner = await newColleague(shop, 'owner', id)
    await owner.shop('POST /categories/', { name: 'One' })
    await owner.shop('POST /categories/', { name: 'Two' })
    expect((await owner.shop('PUT /filters/', { filters: FILTERS })).status).toBe(200)
  }
})
afterAll(() => shop.close())

const USES = ['camp', 'farm', 'kitchen']
const someCents = fc.integer({ min: 0, max: 500 }).map((tens) => tens * 10)
const someStock = fc.integer({ min: 0, max: 2 })
const someGrams = fc.option(fc.constantFrom(3, 8, 14), { nil: null })

const someVariant: fc.Arbitrary<Variant> = fc.record({
  colour: fc.constantFrom(...COLOURS),
  size: fc.constantFrom(...SIZES),
  isActive: fc.boolean(),
  cents: someCents,
  stock: someStock,
  grams: someGrams,
})

const someProduct: fc.Arbitrary<Model> = fc.record({
  isActive: fc.boolean(),
  category: fc.constantFrom('one', 'two'),
  cents: someCents,
  stock: someStock,
  grams: someGrams,
  uses: fc.uniqueArray(fc.constantFrom(...USES), { maxLength: 3 }),
  colour: fc.option(fc.constantFrom(...COLOURS), { nil: undefined }),
  blade: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
  variants: fc.oneof(
    fc.constant<Model['variants']>([]),
    fc.uniqueArray(someVariant, {
      maxLength: 4,
      selector: ({ colour, size }) => colour + size,
    }),
  ),
})

const someBounds = fc
  .tuple(fc.option(fc.integer({ min: 0, max: 20 })), fc.option(fc.integer({ min: 0, max: 20 })))
  .map(([from, to]) => (from !== null && to !== null && from > to ? [to, from] : [from, to]))

type Choices = {
  use: string[]
  colour: string[]
  size: string[]
  weight: (number | null)[]
  blade: (number | null)[]
  price: (number | null)[]
  category: 'one' | 'two' | undefined
  isInStock: boolean
}

const someChoices: fc.Arbitrary<Choices> = fc.record({
  use: fc.uniqueArray(fc.constantFrom(...USES), { maxLength: 2 }),
  colour: fc.uniqueArray(fc.constantFrom(...COLOURS), { maxLength: 2 }),
  size: fc.uniqueArray(fc.constantFrom(...SIZES), { maxLength: 2 }),
  weight: fc.oneof(fc.constant<(number | null)[]>([null, null]), someBounds),
  blade: fc.oneof(fc.constant<(number | null)[]>([null, null]), someBounds),
  price: fc.oneof(fc.constant<(number | null)[]>([null, null]), someBounds),
  category: fc.constantFrom(undefined, 'one', 'two'),
  isInStock: fc.boolean(),
})

const within = (value: number | undefined, [from = null, to = null]: (number | null)[]) =>
  (from === null && to === null) ||
  (value !== undefined && (from === null || value >= from) && (to === null || value <= to))

/** The choices of a buyer: the variants, or a product without variants. */
type Offer = {
  colours: Set<string>
  size?: string
  cents: number | undefined
  stock: number
  grams: number | undefined
}

/** Lists show the price of a variant that is sold out only if the whole product is. */
function offersOf(model: Model): Offer[] {
  const own = model.colour ? [model.colour] : []
  const active = model.variants.filter(({ isActive }) => isActive)
  if (active.length === 0) {
    const { cents, grams } = model
    const stock = model.variants.length > 0 ? 0 : model.stock
    return [{ colours: new Set(own), cents, stock, grams: grams ?? undefined }]
  }
  const isInStock = active.some(({ stock }) => stock > 0)
  return active.map(({ colour, size, cents, stock, grams }) => ({
    colours: new Set([...own, colour]),
    size,
    cents: stock > 0 || !isInStock ? cents : undefined,
    stock,
    grams: grams ?? model.grams ?? undefined,
  }))
}

/** The offers of a product that choices leave, `but` those of one filter. */
const leftOf = (model: Model, choices: Choices, but?: keyof Choices): Offer[] =>
  model.isActive &&
  (choices.category === undefined || model.category === choices.category) &&
  (but === 'use' ||
    choices.use.length === 0 ||
    choices.use.some((use) => model.uses.includes(use))) &&
  (but === 'blade' || within(model.blade, choices.blade))
    ? offersOf(model).filter(
        ({ colours, size = '', cents, stock, grams }) =>
          (!choices.isInStock || stock > 0) &&
          (but === 'colour' ||
            choices.colour.length === 0 ||
            choices.colour.some((colour) => colours.has(colour))) &&
          (but === 'size' || choices.size.length === 0 || choices.size.includes(size)) &&
          (but === 'weight' || within(grams, choices.weight)) &&
          (but === 'price' || within(cents === undefined ? cents : cents / 100, choices.price)),
      )
    : []

const left = (models: Model[], choices: Choices, but?: keyof Choices) =>
  models.filter((model) => leftOf(model, choices, but).length > 0)

const coloursOf = (offers: Offer[]) => new Set(offers.flatMap(({ colours }) => [...colours]))
const sizesOf = (offers: Offer[]) => new Set(offers.flatMap(({ size = [] }) => size))

const wordsOf = ([from = null, to = null]: (number | null)[]) =>
  from === null && to === null ? undefined : `${from ?? ''}-${to ?? ''}`

const queryOf = ({ use, colour, size, weight, blade, price, category, isInStock }: Choices) => ({
  ...(category && { category__slug: category }),
  ...(isInStock && { in_stock: true }),
  facet: [
    ...(use.length > 0 ? [`use:${use.join('.')}`] : []),
    ...(colour.length > 0 ? [`colour:${colour.join('.')}`] : []),
    ...(size.length > 0 ? [`size:${size.join('.')}`] : []),
    ...(wordsOf(weight) ? [`weight:${wordsOf(weight)}`] : []),
    ...(wordsOf(blade) ? [`blade:${wordsOf(blade)}`] : []),
    ...(wordsOf(price) ? [`price:${wordsOf(price)}`] : []),
  ],
  page_size: 100,
})

/** The counts of chips that a reply has, without zeros. */
const countsIn = (facets: Facet[], name: string) =>
  Object.fromEntries(
    (facets.find((facet) => facet.name === name)?.values ?? [])
      .filter(({ count }) => count > 0)
      .map(({ value, count }) => [value, count]),
  )

const plainCounts = (models: Model[], valuesOf: (model: Model) => Iterable<string>) => {
  const counts: Record<string, number> = {}
  for (const model of models) {
    for (const value of valuesOf(model)) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** A range reaches from the least to the most of its products, and is shown where they differ. */
function expectRange(facets: Facet[], name: string, found: (number | undefined)[]) {
  const values = found.filter((value) => value !== undefined)
  const facet = facets.find((facet) => facet.name === name)
  if (new Set(values).size > 1) expect(facet).toBeDefined()
  if (!facet || values.length === 0) return
  expect([facet.least, facet.most]).toEqual([
    Math.floor(Math.min(...values)),
    Math.ceil(Math.max(...values)),
  ])
}

/** Choices of values that no product of the shop has are no choices. */
const known = (models: Model[], choices: Choices): Choices => {
  const active = models.filter(({ isActive }) => isActive)
  const uses = new Set(active.flatMap(({ uses }) => uses))
  const colours = coloursOf(active.flatMap(offersOf))
  const sizes = sizesOf(active.flatMap(offersOf))
  return {
    ...choices,
    use: choices.use.filter((use) => uses.has(use)),
    colour: choices.colour.filter((colour) => colours.has(colour)),
    size: choices.size.filter((size) => sizes.has(size)),
  }
}

const SOLD_OUT: Variant = {
  colour: 'red',
  size: 'm',
  isActive: true,
  cents: 0,
  stock: 0,
  grams: null,
}
const product = (...variants: Variant[]): Model => ({
  isActive: true,
  category: 'one',
  cents: 0,
  stock: 0,
  uses: [],
  colour: undefined,
  blade: undefined,
  grams: null,
  variants,
})
const NOTHING: Choices = {
  use: [],
  colour: [],
  size: [],
  weight: [null, null],
  blade: [null, null],
  price: [null, null],
  category: undefined,
  isInStock: false,
}

/** A chosen size is sold out in a product that has others: its one price is no price of that size. */
const SOLD_OUT_SIZE: [Model[], Choices[], Model[]] = [
  [product(SOLD_OUT), product({ ...SOLD_OUT, size: 's', cents: 10, stock: 1 }, SOLD_OUT)],
  [{ ...NOTHING, size: ['m'] }],
  [],
]

class RolledBack extends Error {}

/** Each catalogue is asked with five choices. */
const CATALOGUES = rounds(30, 1000)

test('counts and ranges equal a plain count over random catalogues and choices', async () => {
  const address = new URL('http://list.example/')
  await fc.assert(
    fc.asyncProperty(
      fc.array(someProduct, { maxLength: 7 }),
      fc.array(someChoices, { minLength: 5, maxLength: 5 }),
      fc.array(someProduct, { maxLength: 2 }),
      async (models, tries, others) => {
        await shop.write(neighbour, async (tx) => {
          for (const [number, model] of others.entries()) await writeModel(tx, model, number)
        })
        await shop
          .write(tenant, async (tx) => {
            for (const [number, model] of models.entries()) await writeModel(tx, model, number)
            for (const given of tries) {
              const choices = known(models, given)
              const facets = await facetsOf(tx, queryOf(given))
              const list = await listProducts(tx, queryOf(given), address)
              expect(list.count).toBe(left(models, choices).length)
              const offers = (but: keyof Choices) =>
                models.flatMap((model) => leftOf(model, choices, but))
              expect(countsIn(facets, 'use')).toEqual(
                plainCounts(left(models, choices, 'use'), ({ uses }) => uses),
              )
              expect(countsIn(facets, 'colour')).toEqual(
                plainCounts(models, (model) => coloursOf(leftOf(model, choices, 'colour'))),
              )
              expect(countsIn(facets, 'size')).toEqual(
                plainCounts(models, (model) => sizesOf(leftOf(model, choices, 'size'))),
              )
              const blades = left(models, choices, 'blade').map(({ blade }) => blade)
              expectRange(facets, 'blade', blades)
              expectRange(
                facets,
                'weight',
                offers('weight').map(({ grams }) => grams),
              )
              const prices = offers('price').map(({ cents }) => cents)
              expectRange(
                facets,
                'price',
                prices.map((cents) => cents && cents / 100),
              )
            }
            throw new RolledBack()
          })
          .catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error
          })
      },
    ),
    {
      numRuns: CATALOGUES,
      examples: [SOLD_OUT_SIZE],
    },
  )
})
