import { type Chance, createChance } from './chance.ts'
import { someWord, someWords } from './vocabulary.ts'

const CATEGORIES = 12
/** Each product has one of them: two frequent words that never meet. */
export const FINISHES = ['matte', 'polished'] as const
/** Every product has it. */
const WORD_OF_ALL = 'workshop'
const ATTRIBUTES = 12
const VALUES_PER_ATTRIBUTE = 40

const chanceOfShop = createChance(11)
const CATEGORY_NAMES = Array.from({ length: CATEGORIES }, () => capital(someWords(chanceOfShop, 2)))
const ATTRIBUTE_VALUES = Array.from({ length: ATTRIBUTES - 1 }, () => ({
  key: capital(someWords(chanceOfShop, 2)),
  values: Array.from({ length: VALUES_PER_ATTRIBUTE }, () =>
    someWords(chanceOfShop, 2 + chanceOfShop.below(4)),
  ),
}))

export const inventedCategories = CATEGORY_NAMES.map((name, index) => ({
  id: index + 1,
  slug: `category-${index + 1}`,
  name,
  description: `<p>${capital(someWords(chanceOfShop, 30))}.</p>`,
  position: index,
}))

type InventedReview = { product_id: number; rating: number; comment: string }

const slugOf = (number: number) => `product-${number}`

/** A product with as much text, as many attributes and pictures as a product of the demo shop has. */
export function inventProduct(number: number) {
  const chance = createChance(number * 7919)
  const name = capital(someWords(chance, 4))
  const reviews = inventReviews(chance, number)
  return {
    id: number,
    category_id: 1 + chance.below(CATEGORIES),
    slug: slugOf(number),
    name,
    price_cents: 1000 + chance.below(40_000),
    stock: chance.below(40),
    description: `${capital(someWords(chance, 20))} ${WORD_OF_ALL}.`,
    long_html_description: inventArticle(chance),
    attributes: inventAttributes(chance),
    images: Array.from({ length: 5 }, (_, order) => inventImage(number, name, order)),
    customization_fields: [],
    rating_sum: reviews.reduce((sum, review) => sum + review.rating, 0),
    review_count: reviews.length,
    reviews,
  }
}

function inventAttributes(chance: Chance) {
  return [
    { id: 1, key: 'Finish', value: chance.pick(FINISHES), order: 0 },
    ...ATTRIBUTE_VALUES.map(({ key, values }, index) => ({
      id: index + 2,
      key,
      value: chance.pick(values),
      order: index + 1,
    })),
  ]
}

function inventImage(number: number, name: string, order: number) {
  const key = createChance(number * 31 + order)
  const hex = Array.from({ length: 4 }, () =>
    key
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  )
  const image = `/media/1/${hex.join('')}/1600.jpg`
  return {
    id: order + 1,
    image,
    alt_text: `${name}: ${someWord(key)}`,
    order,
    width: 1600,
    height: 1200,
  }
}

const inventArticle = (chance: Chance) =>
  Array.from(
    { length: 4 },
    () => `<h3>${capital(someWords(chance, 3))}</h3>\n<p>${capital(someWords(chance, 35))}.</p>`,
  ).join('\n')

/** Most products have few, some have many. */
function inventReviews(chance: Chance, product_id: number): InventedReview[] {
  const count = Math.floor(chance.number() ** 3 * 13)
  return Array.from({ length: count }, () => ({
    product_id,
    rating: 1 + Math.floor(Math.sqrt(chance.number()) * 5),
    comment: `${capital(someWords(chance, 25))}.`,
  }))
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
