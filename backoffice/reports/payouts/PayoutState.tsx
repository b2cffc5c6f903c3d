import type { PayoutRow } from '#contract/backoffice/reports/shapes/payout-rows.ts'
import { Tag } from '../../parts/Tag.tsx'
import { t } from '../../texts/reports.ts'

/** The state of a payout, and why its parts are not known; nothing for one that is as it should be. */
export function PayoutState({ payout: { state, parts } }: { payout: PayoutRow }) {
  if (state === 'failed') return <Tag tone="alarm">{t('payoutFailed')}</Tag>
  return (
    <>
      {state === 'pending' && <Tag tone="wait">{t('payoutPending')}</Tag>}
      {parts !== 'told' && (
        <span className="block text-sm text-muted">
          {parts === 'manual' ? t('payoutManual') : t('payoutAwaited')}
        </span>
      )}
    </>
  )
}
