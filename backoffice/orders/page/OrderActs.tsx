import type { OrderAct, StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { Button, type ButtonKind } from '../../parts/Button.tsx'
import { ACTS, labelOf } from '../order-words.ts'
import { t } from '../../texts/order-page.ts'

/** The most probable next act is the main button. */
const MAIN: OrderAct[] = ['ship', 'fulfil', 'mark_paid', 'deliver']

type OrderActsProps = { order: StaffOrder; onAct: (act: OrderAct) => void }

/** The possible acts; on a phone the buttons lie within the thumb's reach, above the bar. */
export function OrderActs({ order, onAct }: OrderActsProps) {
  const { acts } = order
  if (acts.length === 0) return null
  const main = MAIN.find((name) => acts.some(({ act }) => act === name))
  const kindOf = (act: OrderAct): ButtonKind =>
    act === main ? 'primary' : ACTS[act].isEnd ? 'quiet' : 'secondary'
  return (
    <fieldset className="thumb-bar fixed inset-x-0 bottom-14 z-20 flex flex-wrap-reverse gap-2 border-t border-line bg-surface p-2 md:static md:border-0 md:bg-transparent md:p-0">
      <legend className="sr-only">{t('acts')}</legend>
      {acts.map(({ act }) => (
        <Button
          key={act}
          kind={kindOf(act)}
          onClick={() => onAct(act)}
          className={act === main ? 'flex-1 md:order-last md:flex-none' : ''}
        >
          {labelOf(act, order)}
        </Button>
      ))}
    </fieldset>
  )
}
