import type { OrderLine } from '#contract/backoffice/orders/shapes/staff-order.ts'

type CameBack = Pick<OrderLine, 'quantity' | 'came_back' | 'returned'>

/** "2 returned, 1 back in stock" */
export function cameBackWords({ quantity, came_back, returned }: CameBack): string {
  const came = came_back === quantity ? 'returned' : `${came_back} returned`
  if (returned === came_back) return came
  return `${came_back} returned, ${returned === 0 ? 'none' : returned} back in stock`
}
