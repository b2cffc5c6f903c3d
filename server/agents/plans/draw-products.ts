import { DAY_MS } from '#contract/rules/days.ts'
import { toStaff } from '#contract/language/said.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { byId, type Desk, type Draw } from './drawing.ts'
import { isNearPrice, MEDIAN_DAYS, medianPrice, MOST_PERCENT } from './limits.rules.ts'
import { listFormerPrices } from './plans.queries.ts'
import { changeOf, type Step } from './steps.ts'

const findProduct = ({ api }: Desk, id: number) => api('GET /products/:id/', { params: { id } })
type Product = Awaited<ReturnType<typeof findProduct>>

const labelOf = ({ id, name }: Product) => ({ id, label: name })

/** Texts of drafts are inside the shop; those of other products everybody reads. */
export const drawTexts: Draw<'plan_product_texts'> = async (desk, { products }) => {
  const steps: (Step | undefined)[] = []
  let isInside = true
  for (const { product: id, ...texts } of byId(products, ({ product }) => product)) {
    const product = await findProduct(desk, id)
    isInside &&= product.status === 'draft'
    steps.push(changeOf('product', labelOf(product), product, texts))
  }
  return { class: isInside ? 'a' : 'b', steps }
}

export const drawNewProducts: Draw<'plan_new_products'> = (_, { products }) =>
  Promise.resolve({
    class: 'a',
    steps: products.map(({ name, category, ...later }): Step => {
      const given = { name, ...(category !== undefined && { category_id: category }) }
      const fields = Object.entries({ ...given, ...later })
      return {
        call: 'POST /products/',
        body: given,
        later,
        record: {
          kind: 'product',
          id: null,
          label: name,
          fields: fields.map(([field, to]) => ({ field, from: null, to })),
        },
      }
    }),
  })

export const drawPrices: Draw<'plan_prices'> = async (desk, { prices }) => {
  const steps: (Step | undefined)[] = []
  for (const { product: id, price } of byId(prices, ({ product }) => product)) {
    const product = await findProduct(desk, id)
    const { name } = product
    if (product.has_variants) refuse(409, toStaff('planVariantPrice', { name }))
    const to = await nearPrice(desk, product, price)
    steps.push(changeOf('product', labelOf(product), product, { price: to }))
  }
  return { class: 'b', steps }
}

/** The price as the wire writes it. @throws Refusal 400, 409 where it is too far from the median */
async function nearPrice({ tx, now }: Desk, product: Product, typed: string): Promise<string> {
  const { currency } = tx.format
  const cents = centsIn(typed, currency) ?? refuse(400, toStaff('planNoPrice', { typed }))
  const since = new Date(now.getTime() - MEDIAN_DAYS * DAY_MS)
  const former = await listFormerPrices(tx, product.id, since)
  const changes = former.flatMap(({ at, price }) => {
    const before = centsIn(price, currency)
    return before === undefined ? [] : [{ at, before }]
  })
  const median = medianPrice(wireToCents(product.price, currency), changes, now)
  if (!isNearPrice(cents, median)) {
    const values = { name: product.name, percent: MOST_PERCENT, days: MEDIAN_DAYS }
    refuse(409, toStaff('planPriceFar', { ...values, median: centsToWire(median, currency) }))
  }
  return centsToWire(cents, currency)
}

/** Undefined for a text that is no amount of the currency. */
function centsIn(text: string, currency: string): number | undefined {
  try {
    return wireToCents(text, currency)
  } catch {
    return undefined
  }
}

export const drawPublishing: Draw<'plan_publish'> = async (desk, { products, status }) => {
  const steps: (Step | undefined)[] = []
  for (const id of byId(products, (each) => each)) {
    const product = await findProduct(desk, id)
    steps.push(changeOf('product', labelOf(product), product, { status }))
  }
  return { class: 'b', steps }
}
