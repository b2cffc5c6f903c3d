import { type Said, writeSaid } from '#contract/language/said.ts'
import { centsToWire } from '#contract/money.ts'
import type { Cart } from '#contract/orders.ts'
import { unitPrice } from '#server/products/catalogue/unit-price.ts'
import { presentThumbnail } from '#server/products/catalogue/present-product.ts'
import { presentCodes } from '../promotions/cart-offers.rules.ts'
import type { CartContents, CartLine } from './cart-contents.queries.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import { countedTax } from '../pricing/pricing.rules.ts'
import { presentBreakdown } from '../pricing/present-breakdown.ts'
import { isPersonalised, labelsOfAnswers } from './customization.rules.ts'
import { priceCart, problemsOf, totalItems } from './cart.rules.ts'

export function presentCart(
  id: number,
  { lines, offers: offered, tax, sellsToEu, money, texts }: CartContents,
): Cart {
  const problems = problemsOf(lines)
  const isPlaceKnown = false
  const priced = priceCart(lines, money, offered.offers, { tax: countedTax(tax, isPlaceKnown) })
  const { entries, lineCents, totalCents } = priced
  return {
    id,
    items: lines.map((line, at) =>
      presentLine(line, lineCents[at]!, problems.get(line.id), { money, sellsToEu, texts }),
    ),
    total_items: totalItems(lines),
    total_price: centsToWire(totalCents, money.currency),
    breakdown: presentBreakdown(entries, money.currency, texts),
    // A shop that has none does not speak of them.
    ...((offered.takesCodes || offered.codes.length > 0) && {
      codes: presentCodes(offered.codes, priced, texts),
    }),
  }
}

function presentLine(
  line: CartLine,
  cents: number,
  problem: Said | undefined,
  { money, sellsToEu, texts }: Pick<CartContents, 'money' | 'sellsToEu' | 'texts'>,
): Cart['items'][number] {
  const { id, quantity, customization, product } = line
  const labels = labelsOfAnswers(product.customization_fields, customization)
  const { currency } = money
  const { price_cents, list_price_cents, lowest_price_30_days_cents, stock } =
    product.variant ?? product
  return {
    id,
    quantity,
    customization,
    ...(Object.keys(labels).length > 0 && { customization_labels: labels }),
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      price: centsToWire(price_cents, currency),
      stock,
      main_image: product.main_image && presentThumbnail(product.main_image),
      ...(list_price_cents !== null && { list_price: centsToWire(list_price_cents, currency) }),
      ...(lowest_price_30_days_cents !== null && {
        lowest_price_30_days: centsToWire(lowest_price_30_days_cents, currency),
      }),
      ...unitPrice(price_cents, product.variant?.measure || product.measure, { money, texts }),
    },
    line_total: centsToWire(cents, currency),
    problem: problem ? writeSaid(problem, texts) : null,
    ...(product.variant && {
      variant: {
        id: product.variant.id,
        name: variantName(product.variant.values),
        sku: product.variant.sku,
      },
    }),
    ...(sellsToEu &&
      isPersonalised(product.customization_fields, customization) && { no_withdrawal: true }),
  }
}
