import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import type { RefundWay, StaffRefund } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { Button } from '../../parts/Button.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { useOrderChanged } from '../orders-data.ts'
import { isOnItsWay } from './refund-words.ts'
import { t } from '../../texts/refunds.ts'

type RefundActsProps = { refund: StaffRefund; orderId: number }

/** The acts on a refund that is on its way, failed, or waits for a person. */
export function RefundActs({ refund, orderId }: RefundActsProps) {
  const can = useCan()
  const { api, shop } = useShop()
  const changed = useOrderChanged()
  const params = { id: orderId, refund: refund.id }
  const outcome = { after: changed, stale: [['refunds', shop]] }
  const ask = useChange(() => api('POST /orders/:id/refunds/:refund/inquiry/', { params }), outcome)
  const decide = useChange(
    (is_done: boolean) =>
      api('POST /orders/:id/refunds/:refund/decision/', { params, body: { is_done } }),
    outcome,
  )
  const again = useChange(
    (way: RefundWay) => api('POST /orders/:id/refunds/:refund/again/', { params, body: { way } }),
    outcome,
  )
  const canAsk = isOnItsWay(refund) || refund.status === 'review'
  const form = useMoney()
  if (!can('orders.money') || !(canAsk || refund.needs_attention || refund.can_repeat)) return null
  const what = t('theRefundOf', { amount: money(refund.amount, form) })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {canAsk && (
        <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? t('asking') : t('askProviderNow')}
        </Button>
      )}
      {refund.status === 'review' && (
        <Decision what={what} isPending={decide.isPending} onDecide={decide.mutate} />
      )}
      {refund.can_repeat && (
        <Repetition what={what} isPending={again.isPending} onRepeat={again.mutate} />
      )}
      {refund.status === 'failed' && refund.needs_attention && (
        <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          {t('iHaveSeenIt')}
        </Button>
      )}
      <ErrorText error={ask.error ?? decide.error ?? again.error} />
    </div>
  )
}

type RepetitionProps = {
  /** The refund that it is about. */
  what: string
  isPending: boolean
  onRepeat: (way: RefundWay) => void
}

/** The refund of a change failed: its money goes back once more, or has gone back otherwise. */
const Repetition = ({ what, isPending, onRepeat }: RepetitionProps) => (
  <>
    <Button disabled={isPending} onClick={() => onRepeat('card')}>
      {t('refundAgain')}
    </Button>
    <AskButton
      act={t('recordIt')}
      what={what}
      label={t('refundedAnotherWay')}
      isPending={isPending}
      onAct={() => onRepeat('outside')}
    >
      {t('recordedAsOutside')}
    </AskButton>
  </>
)

type DecisionProps = {
  /** The refund that it is about. */
  what: string
  isPending: boolean
  onDecide: (isDone: boolean) => void
}

/** A person has looked in the provider's portal. */
const Decision = ({ what, isPending, onDecide }: DecisionProps) => (
  <>
    <AskButton
      act={t('confirm')}
      what={what}
      label={t('itWentToCard')}
      isPending={isPending}
      onAct={() => onDecide(true)}
    >
      {t('portalShowsPaid')}
    </AskButton>
    <AskButton
      act={t('giveUp')}
      what={what}
      label={t('itDidNot')}
      isPending={isPending}
      onAct={() => onDecide(false)}
    >
      {t('portalShowsNone')}
    </AskButton>
  </>
)
