import type { OrderLine } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { t } from '../../texts/order-page.ts'

type CameBack = Pick<OrderLine, 'quantity' | 'came_back' | 'returned'>

/** "2 returned, 1 back in stock" */
export function cameBackWords({ quantity, came_back, returned }: CameBack): string {
  if (returned !== came_back) return t('backInStock', { cameBack: came_back, returned })
  return came_back === quantity ? t('returned') : t('returnedUnits', { cameBack: came_back })
}
