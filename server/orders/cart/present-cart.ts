import { centsToWire } from '#contract/money.ts'
import type { Cart } from '#contract/orders.ts'
import { presentThumbnail } from '#server/products/catalogue/present-product.ts'
import type { CartLine } from './cart.queries.ts'
import { lineCents, problemsOf, totalCents, totalItems } from './cart.rules.ts'

export function presentCart(id: number, lines: CartLine[]): Cart {
  const problems = problemsOf(lines)
  return {
    id,
    items: lines.map((line) => presentLine(line, problems.get(line.id) ?? null)),
    total_items: totalItems(lines),
    total_price: centsToWire(totalCents(lines)),
  }
}

function presentLine(line: CartLine, problem: string | null): Cart['items'][number] {
  const { id, quantity, customization, product } = line
  return {
    id,
    quantity,
    customization,
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      price: centsToWire(product.price_cents),
      stock: product.stock,
      main_image: product.main_image && presentThumbnail(product.main_image),
    },
    line_total: centsToWire(lineCents(line)),
    problem,
  }
}
