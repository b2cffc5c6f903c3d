import { DAY_MS } from '#contract/rules/days.ts'
import { toStaff } from '#contract/language/said.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
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
  const places = prices.map(({ product, variant }) => `${product} ${variant ?? ''}`)
  if (new Set(places).size < places.length) refuse(400, toStaff('planNamedTwice'))
  const steps: (Step | undefined)[] = []
  for (const { product: id, variant, price } of byId(prices, ({ product }) => product)) {
    const product = await findProduct(desk, id)
    if (variant !== undefined) steps.push(await variantPrice(desk, product, { variant, price }))
    else if (product.has_variants) refuse(409, toStaff('planVariantPrice', { name: product.name }))
    else {
      const to = await nearPrice(desk, { ...product, variant: undefined }, price)
      steps.push(changeOf('product', labelOf(product), product, { price: to }))
    }
  }
  return { class: 'b', steps }
}

async function variantPrice(
  desk: Desk,
  { id, name }: Product,
  { variant, price }: { variant: number; price: string },
): Promise<Step | undefined> {
  const { variants } = await desk.api('GET /products/:id/variants/', { params: { id } })
  const { values, price: from } = variants.find((each) => each.id === variant) ?? notFound()
  const words = variantName(values)
  const label = `${name}, ${words}`
  const to = await nearPrice(desk, { id, name: label, price: from, variant: words }, price)
  if (to === from) return undefined
  return {
    call: 'PATCH /products/:id/variants/',
    params: { id },
    body: { changed: [{ id: variant, price: { from, to } }] },
    record: { kind: 'product', id, label, fields: [{ field: 'price', from, to }] },
  }
}

/** `variant`: the name by which the audit log knows one. */
type Priced = Pick<Product, 'id' | 'name' | 'price'> & { variant: string | undefined }

/** The price as the wire writes it. @throws Refusal 400, 409 where it is too far from the median */
async function nearPrice({ tx, now }: Desk, priced: Priced, typed: string): Promise<string> {
  const { currency } = tx.format
  const cents = centsIn(typed, currency) ?? refuse(400, toStaff('planNoPrice', { typed }))
  const since = new Date(now.getTime() - MEDIAN_DAYS * DAY_MS)
  const former = await listFormerPrices(tx, priced, since)
  const changes = former.flatMap(({ at, price }) => {
    const before = centsIn(price, currency)
    return before === undefined ? [] : [{ at, before }]
  })
  const median = medianPrice(wireToCents(priced.price, currency), changes, now)
  if (!isNearPrice(cents, median)) {
    const values = { name: priced.name, percent: MOST_PERCENT, days: MEDIAN_DAYS }
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
