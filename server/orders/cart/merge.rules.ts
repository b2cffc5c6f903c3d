import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import type { CartLine } from './cart-contents.queries.ts'
import { isSameLine, MOST_LINES, stockKey } from './cart.rules.ts'

/** A change of the customer's cart: a line that gets more units, or one of the guest's that moves. */
type MergeStep =
  | { kind: 'add'; lineId: number; quantity: number }
  | { kind: 'move'; lineId: number; quantity: number }

/**
 * The steps that bring a guest's lines into a customer's cart. Equal lines become one; what is added
 * is capped by the stock that other lines leave. A line is never dropped for want of stock: it keeps
 * one unit, and the cart says what is wrong. Lines beyond the most that a cart holds are left out.
 */
export function mergeSteps(own: CartLine[], given: CartLine[]): MergeStep[] {
  const held = new Map<string, number>()
  const hold = ({ product }: CartLine, units: number) =>
    held.set(stockKey(product), (held.get(stockKey(product)) ?? 0) + units)
  for (const line of own) hold(line, line.quantity)

  const steps: MergeStep[] = []
  let spare = MOST_LINES - own.length
  for (const line of given) {
    const { stock } = line.product.variant ?? line.product
    const left = Math.max(0, stock - (held.get(stockKey(line.product)) ?? 0))
    const equal = own.find((each) => isSameLine(each, line))
    if (equal) {
      const more = Math.min(line.quantity, left, MAX_LINE_QUANTITY - equal.quantity)
      if (more <= 0) continue
      steps.push({ kind: 'add', lineId: equal.id, quantity: equal.quantity + more })
      hold(line, more)
    } else if (spare > 0) {
      const units = Math.max(1, Math.min(line.quantity, left))
      steps.push({ kind: 'move', lineId: line.id, quantity: units })
      hold(line, units)
      spare--
    }
  }
  return steps
}
